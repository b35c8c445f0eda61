import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { carryOutDeletions } from '../accounts/administration/deletion/carry-out.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { makeServer } from '../server.ts'
import { test_secret } from './forms.ts'
import { servePagesAsText } from './pages-as-text.ts'

/** Carries out what is due in a process of its own, which is killed once a receipt has left, or earlier by whoever started it. */
const { values } = parseArgs({ options: { database: { type: 'string' }, data: { type: 'string' } } })
const server = await makeServer({
	config: readConfig({ NODE_ENV: 'test', DATA_DIR: values.data, BASE_URL: 'http://localhost:3000' }),
	database_url: values.database ?? '',
	secret: test_secret,
	log: makeLog('fatal'),
	pages: servePagesAsText,
	replace: {
		mail: {
			send: ({ message_id }) => new Promise(() => process.stdout.write(message_id, () => process.kill(process.pid, 'SIGKILL'))),
			close: () => Promise.resolve(),
		},
	},
})
// Whoever started it says when, so that the loading of it takes no time of what is held meanwhile.
process.stdout.write('ready ')
await once(process.stdin, 'data')
await carryOutDeletions(server.services)
await server.close()
