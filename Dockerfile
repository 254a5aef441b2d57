FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Copy the manifests first, so that Docker reuses the layer of `npm ci` until a manifest changes.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
RUN npm ci
COPY . .
RUN npm run build
# Creates the library links of the embedded PostgreSQL now: the user of the image may not write into /app.
RUN node_modules/.bin/node --input-type=module \
    -e "await (await import('/app/apps/server/src/platform/database/embedded/binaries.ts')).findBinaries()"
RUN npm prune --omit=dev
# Deletes the tests, their helpers and their configuration.
RUN find apps packages scripts -name '*.test.*' -not -path '*/node_modules/*' -delete \
    && rm -r e2e stryker.config.mjs scripts/mutants.vitest.config.mjs scripts/quick-properties.mjs \
    apps/server/vitest.config.ts apps/server/faults apps/server/bench apps/server/src/testing

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
RUN mkdir --mode=700 /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=false
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "apps/server/src/main.ts"]
