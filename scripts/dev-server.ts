import { main } from '#api/main.ts'

import { serveSources } from './dev-web.ts'
import { buildViewer } from './web-build.ts'

/** Only the messages about changed modules use a port of their own. */
const reloadedAt = (port: number) => ({ server: { ws: { host: '127.0.0.1', port } } })

const [portal, backoffice] = await Promise.all([serveSources('portal', reloadedAt(24_678)), serveSources('backoffice', reloadedAt(24_679))])
await buildViewer()
await main({ argv: process.argv.slice(2), development_web: { portal, backoffice } })
