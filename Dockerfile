# syntax=docker/dockerfile:1
# For amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 -t daedalus .

# The compiler runs on the machine that builds and writes code for the machine that will run it.
FROM --platform=$BUILDPLATFORM rust:1.95-slim-bookworm AS build
ARG BUILDARCH
ARG TARGETARCH
RUN set -eu; \
    case "$TARGETARCH" in \
      amd64) triple=x86_64-unknown-linux-gnu; compiler=x86_64-linux-gnu-gcc; packages="gcc-x86-64-linux-gnu libc6-dev-amd64-cross" ;; \
      arm64) triple=aarch64-unknown-linux-gnu; compiler=aarch64-linux-gnu-gcc; packages="gcc-aarch64-linux-gnu libc6-dev-arm64-cross" ;; \
      *) echo "Daedalus is built for amd64 and arm64, not for $TARGETARCH." >&2; exit 1 ;; \
    esac; \
    if [ "$BUILDARCH" = "$TARGETARCH" ]; then compiler=gcc; packages="gcc libc6-dev"; fi; \
    apt-get update; \
    apt-get install -y --no-install-recommends $packages; \
    rm -rf /var/lib/apt/lists/*; \
    rustup target add "$triple"; \
    printf 'export CARGO_BUILD_TARGET=%s CC_%s=%s CARGO_TARGET_%s_LINKER=%s\n' \
      "$triple" "$(echo "$triple" | tr - _)" "$compiler" "$(echo "$triple" | tr a-z- A-Z_)" "$compiler" > /target.env
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    cargo fetch --locked
# From here on nothing is asked of the network.
RUN --network=none \
    --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target,id=daedalus-$TARGETARCH \
    set -eu; \
    . /target.env; \
    cargo build --locked --offline --release --features postgres --bin daedalus; \
    mkdir -p /out/data; \
    cp "target/$CARGO_BUILD_TARGET/release/daedalus" /out/daedalus

# glibc and nothing else: no shell, no package manager; the user `nonroot` has the id 65532.
FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="Daedalus" \
      org.opencontainers.image.description="A Discord bot on which friends play labyrinth games" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"
COPY --from=build /out/daedalus /usr/local/bin/daedalus
COPY THIRD_PARTY.md LICENSE-MIT LICENSE-APACHE /usr/share/doc/daedalus/
COPY --from=build --chown=65532:65532 /out/data /data
ENV DAEDALUS_DATABASE=/data/daedalus.db
WORKDIR /data
VOLUME ["/data"]
USER 65532:65532
# The check is red only after what it checks has been wrong for a while: it need not be asked often.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=1 CMD ["/usr/local/bin/daedalus", "health"]
ENTRYPOINT ["/usr/local/bin/daedalus"]
CMD ["serve"]
