import { house_id } from '#domain/partners/configuration/house.ts'
import { only_key } from '#domain/partners/publishing/subject.ts'
import { mayPublish, type PublishingRight, type SubjectName } from '#domain/partners/publishing/subjects.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { randomUUIDv7 } from 'node:crypto'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import type { Subjects } from './publishing.ts'
import { advanceHead, insertAct, insertHead, lockHead, readClock, type OfKey } from './store.ts'

/** A call about what one partner publishes. */
export interface PublishingContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly services: Pick<Services, 'now' | 'publications'>
	/** Whose content it is, wherever the caller is at home. */
	readonly partner: Partner
	readonly subjects: Subjects
}

/** A partner by its key; the house has content of its own too. */
export async function requirePublisher({ partners }: Pick<Services, 'partners'>, key: string): Promise<Partner> {
	const house = await partners.homeOf(house_id)
	return (await partners.ofKey(key)) ?? (house?.key === key ? house : refuse('err_entity_not_found'))
}

export const ofSubject = ({ partner }: { readonly partner: { readonly partner_id: string } }, subject: SubjectName): OfKey => ({
	partner_id: partner.partner_id,
	subject,
	key: only_key,
})

export function requireRight({ actor }: PublishingContext, right: PublishingRight, of_set: readonly SubjectName[]): void {
	if (!mayPublish(actor.roles, right, of_set)) refuse('err_permission_missing')
}

/**
 * Held until the transaction ends by whoever changes what is in force: two sets are judged one after the other. Answers the moment by which they
 * are, the later one of the two clocks: a release that this process finds in time is in time for the database too.
 */
export async function holdHead({ db, services, partner: { partner_id } }: PublishingContext): Promise<Date> {
	await db.all(insertHead, { partner_id })
	await db.all(lockHead, { partner_id })
	const now = services.now()
	const { now: of_database } = (await db.first(readClock, { partner_id })) ?? { now }
	return of_database > now ? of_database : now
}

export async function tellOfRelease({ db, services, partner: { partner_id } }: PublishingContext): Promise<void> {
	await db.all(advanceHead, { partner_id })
	services.publications.forget(partner_id)
}

interface Act {
	readonly act: string
	readonly set_id?: string
	readonly subject?: SubjectName
	readonly note?: string
	/** What the audit tells beside. */
	readonly details?: Readonly<Record<string, unknown>>
}

export async function recordAct(
	{ db, actor, partner: { partner_id, key: partner_key }, services }: PublishingContext,
	{ act, set_id, subject, note, details }: Act,
): Promise<void> {
	await db.all(insertAct, {
		partner_id,
		act_id: randomUUIDv7(),
		act,
		set_id: set_id ?? null,
		subject: subject ?? null,
		key: subject === undefined ? null : only_key,
		note: note ?? null,
		staff_id: actor.id,
		happened_at: services.now(),
	})
	await recordAudit({ db, actor }, `publication_${act}`, {
		partner_key,
		...(set_id !== undefined && { set_id }),
		...(subject !== undefined && { subject }),
		...(note !== undefined && { note }),
		...details,
	})
}
