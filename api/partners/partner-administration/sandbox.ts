import { randomUUIDv7 } from 'node:crypto'

import { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { sandboxKeyOf } from '#domain/partners/partner-administration/kind.ts'
import { kitOf, sandboxConfiguration } from '#domain/partners/partner-administration/new-partner.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { inventCompaniesJob } from '#api/platform/providers/registry/choose.ts'
import { partnerMade, sandboxMade } from './events.ts'
import { findSandbox, insertProduct, insertSandbox, listProducts, lockPartner, tellOfPartners } from './store.ts'

/**
 * Makes a partner's sandbox: it serves at once, since nothing of it reaches anybody. Where there is one already, its key is the answer: two people at
 * once wait for each other at the partner's row.
 */
export async function makeSandboxOf(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	of_id: string,
): Promise<{ key: string }> {
	const row = (await db.first(lockPartner, { partner_id: of_id })) ?? refuse('err_entity_not_found')
	if (row.kind !== 'bank') refuse('err_entity_not_found')
	const known = await db.first(findSandbox, { sandbox_of: of_id })
	if (known !== undefined) return known
	const [partner_id, key] = [randomUUIDv7(), sandboxKeyOf(row.key)]
	const of = partnerConfiguration.parse(row.configuration)
	const configuration = JSON.stringify(sandboxConfiguration(of))
	const made = await db.first(insertSandbox, { partner_id, key, kind: 'sandbox', sandbox_of: of_id, configuration })
	if (made === undefined) refuse('err_partner_key_taken')
	for (const { product_id, version, definition, valid_from } of await db.all(listProducts, { partner_id: of_id }))
		await db.all(insertProduct, { partner_id, product_id, version, definition: JSON.stringify(definition), valid_from })
	await db.tell(partnerMade, { partner_id, kit: kitOf(of) })
	const now = services.now()
	await db.tell(sandboxMade, { partner_id, today: todayIn(of.time_zone, now.toTemporalInstant()), now })
	await db.enqueue(inventCompaniesJob, {})
	await recordAudit({ db, actor }, 'sandbox_made', { partner_id: of_id, key })
	await db.all(tellOfPartners, {})
	return { key }
}
