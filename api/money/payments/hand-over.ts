import { inTurn } from '#api/money/ledger/each-loan.ts'
import { inPages } from '#api/platform/db/pages.ts'
import type { Partner } from '#api/platform/partner.ts'
import { defineJob } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { beginHandingOver, endHandingOver, listWaitingFiles } from './store.ts'

export const handOverOrders = defineJob<{ partner_id: string; file_id: string }>('hand-over-orders')

type Needed = Pick<Services, 'database' | 'providersOf' | 'now'>

/**
 * Hands a released file over. The state is written before and after, each by itself: a process that is killed between leaves a file
 * of which nobody knows whether it left, and the provider's port says that handing it over again hands it over once.
 */
export async function handOver({ database, providersOf, now }: Needed, partner: Partner, file_id: string): Promise<void> {
	const { partner_id, key } = partner
	const { payments } = await providersOf(partner_id)
	if (payments === undefined) return
	const file = await database.transaction(partner_id, (db) => db.first(beginHandingOver, { partner_id, file_id }))
	if (file === undefined) return
	await payments.handOver({ partner_key: key, name: `${file.message_id}.xml`, content: file.content })
	await database.transaction(partner_id, (db) => db.all(endHandingOver, { partner_id, file_id, at: now() }))
}

const page = 100

/** What waits still: a provider was away for longer than its job was tried, or came later than the orders. However many fail, the others are tried. */
export async function handOverWaiting(services: Needed, partner: Partner): Promise<void> {
	const { partner_id } = partner
	const works: (() => Promise<void>)[] = []
	const list = (after_id: string) => services.database.read(partner_id, (db) => db.all(listWaitingFiles, { partner_id, after_id, page }))
	for await (const waiting of inPages(list, ({ file_id }) => file_id))
		works.push(
			...waiting.map(
				({ file_id }) =>
					() =>
						handOver(services, partner, file_id),
			),
		)
	await inTurn(works, 'Not every file of orders could be handed over.')
}
