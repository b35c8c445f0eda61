import { flushCompileCache } from 'node:module'

import { readConfig } from '../../platform/config.ts'
import { makeLog } from '../../platform/log.ts'
import { SimulatedBank } from '../../platform/providers/payments/choose.ts'
import { moveSandbox } from '../../money/sandbox-days/move.ts'
import { makeServer } from '../../server.ts'
import { FailPoints } from '../fail-points.ts'
import { test_secret } from '../forms.ts'

/** What the process is told: through which day, and at which step it is killed. */
export interface MoveOrder {
	readonly through: string
	readonly end_at: number | null
}

/** Moves a sandbox's day in a process of its own, which kills itself without a word at the step it is told. */
const [database_url = '', data_dir = '', partner_key = ''] = process.argv.slice(2)
const { services } = await makeServer({
	config: readConfig({ NODE_ENV: 'test', DATA_DIR: data_dir, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
	database_url,
	secret: test_secret,
	log: makeLog(process.env['MOVER_LOG'] ?? 'silent'),
	pages: undefined,
})
const points = new FailPoints(() => process.kill(process.pid, 'SIGKILL'))
const counted = points.aroundServices(services)
const partner = await services.partners.ofKey(partner_key)
if (partner === undefined) throw new Error(`There is no partner ${partner_key}.`)

async function move({ through, end_at }: MoveOrder): Promise<string> {
	if (partner === undefined) return ''
	points.arm(end_at ?? undefined)
	const { payments } = await counted.providersOf(partner.partner_id)
	if (!(payments instanceof SimulatedBank)) throw new Error(`The bank of ${partner_key} is not simulated.`)
	return (await moveSandbox(counted, { partner, bank: payments }, through)) ?? ''
}

process.on('message', (order) => {
	move(order as MoveOrder).then(
		(day) => process.send?.({ day }),
		(error: unknown) => process.send?.({ error: error instanceof AggregateError ? error.errors.map(String).join('\n') : String(error) }),
	)
})
process.on('disconnect', () => process.exit())
// A killed process keeps nothing of what it has compiled.
flushCompileCache()
process.send?.({ day: '' })
