import { parseArgs } from 'node:util'

import { endOnUnexpectedError } from '../platform/last-resort.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { makeServer } from '../server.ts'

// The API as a process of its own, for faults of a whole process; prints its port.
const { values } = parseArgs({ options: { database: { type: 'string' }, data: { type: 'string' } } })
const log = makeLog('fatal')
const server = await makeServer({
	config: readConfig({ NODE_ENV: 'test', DATA_DIR: values.data, BASE_URL: 'http://localhost:3000' }),
	database_url: values.database ?? '',
	secret: 'x'.repeat(32),
	log,
	pages: undefined,
})
endOnUnexpectedError(log, () => server.close())
await server.app.listen({ host: '127.0.0.1', port: 0 })
const address = server.app.server.address()
process.stdout.write(`listens on ${typeof address === 'object' ? address?.port : address}\n`)
