# The whole site in one image: docs/operations.md, "In a container". tests/operations/dockerfile.test.ts runs
# these steps in folders, without Docker; keep to the instructions that it knows.

FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY react-router.config.ts vite.config.ts vite.islands.config.ts tsconfig.json ./
COPY project.inlang project.inlang
COPY messages messages
COPY engine engine
COPY protocol protocol
COPY site site
COPY content content
COPY app app
COPY server server
COPY tools tools
RUN npm run build
# The packages that the running server needs. Its Node comes from the base image.
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund
# an empty folder for the data, which the user of the second stage may write
WORKDIR /data

FROM node:26-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production DATA_FOLDER=/data
COPY --from=build --chown=node:node /data /data
COPY --from=build /packages/node_modules node_modules
COPY --from=build /site/package.json package.json
COPY --from=build /site/build/app build/app
COPY --from=build /site/build/hashed build/hashed
COPY --from=build /site/build/pages build/pages
COPY --from=build /site/messages/compiled messages/compiled
COPY --from=build /site/engine engine
COPY --from=build /site/protocol protocol
COPY --from=build /site/site site
COPY --from=build /site/server server
# what an operator runs beside the server: docs/operations.md
COPY --from=build /site/tools/challenges.ts /site/tools/daily.ts /site/tools/db-migrate.ts tools/
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "server/monitoring/ask-health.ts"]
CMD ["node", "server/main.ts"]
