import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	answerCorridor as answerCall,
	Corridor,
	CorridorList,
	proposeCorridor as proposeCall,
} from '#contract/partners/staff/corridors.ts'
import { corridorIssues } from '#domain/partners/corridors/corridors.ts'
import { issue, refuse, refuseIfAny, Refusal } from '#domain/platform/errors/catalogue.ts'
import { rateBps, shiftPoint } from '#domain/platform/money.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
import { productOf } from '../configuration/products.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import {
	decideCorridor,
	findHeld,
	findPartnerOfCorridor,
	insertCorridor,
	listCurrent,
	lockCorridor,
	replaceHeld,
	type CorridorRow,
} from './store.ts'

const rangeOf = (held: Pick<CorridorRow, 'min_rate_bps' | 'max_rate_bps'>) => ({
	min_rate_bps: rateBps(held.min_rate_bps),
	max_rate_bps: rateBps(held.max_rate_bps),
})

/** The product with the corridor valid today, whatever version the application was made with. */
export async function pricedProductOf(
	context: Pick<Context, 'db' | 'partner'>,
	application: Parameters<typeof productOf>[1],
): Promise<Product> {
	const product = await productOf(context, application)
	const held = await context.db.first(findHeld, { partner_id: context.partner.partner_id, product_id: product.product_id })
	return held === undefined ? product : { ...product, pricing: { ...product.pricing, corridor: rangeOf(held) } }
}

interface CorridorContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly partners: readonly Partner[]
}

export async function corridorList({ db, actor, partners }: CorridorContext): Promise<CorridorList> {
	const names = await staffNames(db)
	const nameOf = (id: string | null): string => names.get(id ?? '') ?? ''
	const rows = await db.all(listCurrent, {})
	const listed = partners.filter(({ kind }) => actor.sees_sandboxes || kind !== 'sandbox')
	const present = (partner: Partner, { product_id, loan_type, pricing }: Product): Corridor => {
		const find = (status: CorridorRow['status']) =>
			rows.find((row) => row.partner_id === partner.partner_id && row.product_id === product_id && row.status === status)
		const [held, proposed] = [find('confirmed'), find('proposed')]
		const is_own = proposed?.proposed_by === actor.id
		return {
			partner: { key: partner.key, display_name: partner.configuration.display_name },
			product_id,
			loan_type,
			...(held === undefined ? pricing.corridor : rangeOf(held)),
			changed:
				held === undefined || held.decided_at === null
					? null
					: {
							proposed_by: nameOf(held.proposed_by),
							confirmed_by: nameOf(held.decided_by),
							confirmed_at: held.decided_at.toISOString(),
							reason: held.reason,
						},
			proposed:
				proposed === undefined
					? null
					: {
							...rangeOf(proposed),
							corridor_id: proposed.corridor_id,
							reason: proposed.reason,
							proposed_by: nameOf(proposed.proposed_by),
							proposed_at: proposed.proposed_at.toISOString(),
							may_withdraw: is_own,
							may_decide: !is_own && mayStaff(actor.roles, 'global_rate_confirm'),
							answered_by: rolesWith('global_rate_confirm'),
						},
		}
	}
	return {
		corridors: listed.flatMap((partner) => partner.products.map((product) => present(partner, product))),
		may_propose: mayStaff(actor.roles, 'global_rate_write'),
	}
}

/** It becomes valid once another person confirms it; one proposal at a time. */
export async function proposeCorridor(
	context: CorridorContext,
	{ partner_key, product_id, ...form }: BodyOf<typeof proposeCall>,
): Promise<CorridorList> {
	const { db, actor } = context
	refuseIfAny(corridorIssues(form))
	const partner = context.partners.find(({ key }) => key === partner_key)
	if (partner?.products.some((product) => product.product_id === product_id) !== true)
		throw new Refusal([issue('err_price_corridor_product_unknown', 'product_id')])
	const { partner_id } = partner
	const min_rate_bps = shiftPoint(form.min_rate, 4)
	const max_rate_bps = shiftPoint(form.max_rate, 4)
	const proposed = { corridor_id: randomUUIDv7(), product_id, min_rate_bps, max_rate_bps, reason: form.reason }
	const inserted = await db.first(insertCorridor, { partner_id, ...proposed, proposed_by: actor.id })
	if (inserted === undefined) refuse('err_price_corridor_proposed')
	await recordAudit({ db, actor }, 'price_corridor_proposed', { partner_key, ...proposed })
	return corridorList(context)
}

type Answer = BodyOf<typeof answerCall>
const becomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<Answer['answer'], string>

/** Four-eyes rule: only another person confirms or refuses, and only the proposer withdraws. */
export async function answerCorridor(context: CorridorContext, corridor_id: string, given: Answer): Promise<CorridorList> {
	const { db, actor } = context
	const { answer } = given
	const found = (await db.first(findPartnerOfCorridor, { corridor_id })) ?? refuse('err_entity_not_found')
	const row = (await db.first(lockCorridor, { ...found, corridor_id })) ?? refuse('err_entity_not_found')
	if (row.status !== 'proposed') refuse('err_price_corridor_answered')
	const is_own = row.proposed_by === actor.id
	if (answer === 'withdraw' && !is_own) refuse('err_permission_missing')
	if (answer !== 'withdraw' && is_own) refuse('approve_require_different_user')
	const { partner_id, product_id, min_rate_bps, max_rate_bps } = row
	const status = becomes[answer]
	if (answer === 'confirm') await db.all(replaceHeld, { partner_id, product_id })
	if ((await db.first(decideCorridor, { partner_id, corridor_id, status, staff_id: actor.id })) === undefined)
		refuse('err_price_corridor_answered')
	const partner_key = context.partners.find((partner) => partner.partner_id === partner_id)?.key
	await recordAudit({ db, actor }, `price_corridor_${status}`, {
		partner_key,
		corridor_id,
		product_id,
		min_rate_bps,
		max_rate_bps,
		...(given.answer === 'refuse' && { note: given.note }),
	})
	return corridorList(context)
}
