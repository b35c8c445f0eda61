import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { proposePartnerMove, savePartnerLender, savePartnerSettings } from '#contract/partners/staff/partner-administration.ts'
import { partnerConfiguration, type PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { asSandbox, max_display_name, newConfiguration } from '#domain/partners/partner-administration/new-partner.ts'
import type { NewPartner } from '#domain/partners/partner-administration/rules.ts'
import { productDefinition } from '#domain/partners/products/product.ts'
import { kits } from '#domain/partners/starter-kits/kits.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { propose } from '../staff-administration/proposing.ts'
import { partnerMade } from './events.ts'
import { requireMayMove } from './state-moves.ts'
import { insertPartner, insertProduct, lockPartner, saveConfiguration, setState, tellOfPartners } from './store.ts'

type CallOfStaff = Pick<StaffContext, 'services' | 'db' | 'actor'>

/** Makes a partner from a starter kit. Nobody but staff finds it until two people let it go live. */
export async function makePartner({ services, db, actor }: CallOfStaff, { key, ...chosen }: NewPartner): Promise<void> {
	const partner_id = randomUUIDv7()
	const configuration = newConfiguration(chosen)
	const made = await db.first(insertPartner, { partner_id, key, state: 'setup', configuration: JSON.stringify(configuration) })
	if (made === undefined) throw new Refusal([issue('err_partner_key_taken', 'key')])
	for (const product of kits[chosen.kit].products) {
		const definition = JSON.stringify(productDefinition.parse(product))
		await db.all(insertProduct, { partner_id, product_id: product.product_id, version: 1, definition, valid_from: services.now() })
	}
	await db.tell(partnerMade, { partner_id, kit: chosen.kit })
	await recordAudit({ db, actor }, 'partner_made', { partner_id, key, ...chosen })
	await db.all(tellOfPartners, {})
}

/** The partner's row for a save by somebody who has seen its newest version. */
async function lockSeen({ db }: CallOfStaff, partner_id: string, version: number) {
	const row = (await db.first(lockPartner, { partner_id })) ?? refuse('err_entity_not_found')
	if (row.settings_version !== version) refuse('err_version_conflict')
	return { state: row.state, is_sandbox: row.kind === 'sandbox', configuration: partnerConfiguration.parse(row.configuration) }
}

type Changed = Partial<PartnerConfiguration>

async function save(
	{ db, actor }: CallOfStaff,
	partner_id: string,
	{ before, changed }: { before: PartnerConfiguration; changed: Changed },
) {
	const { data } = partnerConfiguration.safeParse({ ...before, ...changed })
	// Each field was judged by itself: together they are what the schema takes, or this software contradicts itself.
	if (data === undefined) throw new Error('The configuration would not be readable.')
	const names = Object.keys(changed) as (keyof PartnerConfiguration)[]
	const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(data[name]))
	const only = (of: PartnerConfiguration) => Object.fromEntries(differing.map((name) => [name, of[name]]))
	await db.all(saveConfiguration, { partner_id, changed: JSON.stringify(only(data)) })
	await recordAudit({ db, actor }, 'partner_settings_saved', { partner_id, before: only(before), after: only(data) })
	await db.all(tellOfPartners, {})
}

export async function saveSettings(
	context: CallOfStaff,
	partner_id: string,
	{ version, languages, default_language, ...words }: BodyOf<typeof savePartnerSettings>,
): Promise<void> {
	const { configuration: before, is_sandbox } = await lockSeen(context, partner_id, version)
	// The name stands on pages, in mails and on PDFs: it says there what a sandbox is.
	const display_name = is_sandbox ? asSandbox(words.display_name, max_display_name) : words.display_name
	const changed = { ...words, display_name, supportedInterfaceLanguages: languages, default_interface_language: default_language }
	await save(context, partner_id, { before, changed })
}

/** Until the partner goes live, which another person confirms: after that the account stands in contracts. */
export async function saveLender(
	context: CallOfStaff,
	partner_id: string,
	{ version, ...changed }: BodyOf<typeof savePartnerLender>,
): Promise<void> {
	const { state, configuration: before } = await lockSeen(context, partner_id, version)
	if (state !== 'setup') refuse('err_partner_lender_fixed')
	await save(context, partner_id, { before, changed })
}

export async function proposeMove(
	context: CallOfStaff,
	partner_id: string,
	{ move, version }: BodyOf<typeof proposePartnerMove>,
): Promise<void> {
	await lockSeen(context, partner_id, version)
	await requireMayMove(context, partner_id, { move, version })
	await propose(context, { kind: move, about: { staff_id: null, partner_id }, content: { version } })
}

/** At once and by one person: what must not go on does not wait for two. */
export async function suspend({ services, db, actor }: CallOfStaff, partner_id: string, reason: string): Promise<void> {
	const row = (await db.first(lockPartner, { partner_id })) ?? refuse('err_entity_not_found')
	if (row.state !== 'live') refuse('err_partner_state_changed')
	await db.all(setState, { partner_id, state: 'suspended', state_since: services.now(), state_reason: reason })
	await recordAudit({ db, actor }, 'partner_suspended', { partner_id, reason })
	await db.all(tellOfPartners, {})
}
