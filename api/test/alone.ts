import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

import { endOnUnexpectedError } from '../platform/last-resort.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { makeServer } from '../server.ts'
import { test_secret } from './forms.ts'
import { servePagesAsText } from './pages-as-text.ts'

// The API as a process of its own, for faults of a whole process and for what several of them share; prints its port.
const { values } = parseArgs({
	options: {
		database: { type: 'string' },
		data: { type: 'string' },
		/** Runs jobs besides. */
		works: { type: 'boolean', default: false },
	},
})
const log = makeLog('fatal')
const server = await makeServer({
	config: readConfig({ NODE_ENV: 'test', DATA_DIR: values.data, BASE_URL: 'http://localhost:3000' }),
	database_url: values.database ?? '',
	secret: test_secret,
	log,
	pages: servePagesAsText,
})
endOnUnexpectedError(log, () => server.close())
if (values.works) await server.queue.work(server.services)
await server.app.listen({ host: '127.0.0.1', port: 0 })
const address = server.app.server.address()
// Whoever started it kills it, and a killed process keeps nothing of what it has compiled.
flushCompileCache()
process.stdout.write(`listens on ${typeof address === 'object' ? address?.port : address}\n`)

// Whoever started it may let time pass for what it keeps for a while.
const measured = performance.now.bind(performance)
process.on('message', (passed_ms: number) => {
	performance.now = () => measured() + passed_ms
	process.send?.('passed')
})
