# Wenfang 文房: one image for every node. Built and run on the Node that the project brings along.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/wenfang
COPY . .
RUN npm run build && rm -rf tooling/.boot/cache node_modules/.cache

FROM node:24-bookworm-slim
WORKDIR /srv/wenfang
COPY --from=build --chown=node:node /srv/wenfang /srv/wenfang
RUN mkdir -p /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WENFANG_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:3000/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
# The server itself gets SIGTERM and drains.
CMD ["node", "server/start.mjs"]
