# syntax=docker/dockerfile:1

# Builds the release from the sources and installs its packages.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc setup.mjs ./
RUN ["node", "setup.mjs"]
COPY . .
RUN ["npm", "run", "--silent", "release", "--", "/release"]
WORKDIR /release/csippano
RUN ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]

# The image holds the release only. Its packages include Node.js, the same as in the tests.
FROM debian:trixie-slim
COPY --from=build /release/csippano /opt/csippano
ENV NODE_ENV=production
WORKDIR /tmp
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/opt/csippano/node_modules/.bin/node", "/opt/csippano/deploy/docker/check-health.mjs"]
ENTRYPOINT ["/opt/csippano/bin/csippano"]
CMD ["serve"]
