import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { answerPublicationSet as answerCall, submitPublications as submitCall } from '#contract/partners/staff/publishing.ts'
import { refusalOfAct, stateAfter } from '#domain/partners/publishing/life.ts'
import { upgraded } from '#domain/partners/publishing/subject.ts'
import { at_once_ms, refusalOfRecall } from '#domain/partners/publishing/versions.ts'
import { refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { holdHead, ofSubject, recordAct, requireRight, tellOfRelease, type PublishingContext } from './context.ts'
import { isAsSeen } from './drafts.ts'
import { publicationReleased } from './events.ts'
import { hashOf, hashOfDrafts } from './hash.ts'
import { requireNothingDangling, requirePublishable } from './judge.ts'
import {
	deleteDraftsOfSet,
	endSet,
	freeDrafts,
	insertDraft,
	insertReference,
	insertSet,
	insertVersion,
	listDrafts,
	listVersions,
	listVersionsOfSet,
	lockDraft,
	lockSet,
	putIntoSet,
	recallVersions,
	releaseSet,
	type DraftRow,
	type SetRow,
} from './store.ts'

const momentOf = (now: Date, wanted: Date | null): Date => wanted ?? new Date(now.getTime() + at_once_ms)

/** Submits drafts as one set, once nothing stands against any of them. */
export async function submitDrafts(
	context: PublishingContext,
	{ drafts: wanted, reason, effective_from }: BodyOf<typeof submitCall>,
): Promise<string> {
	const { db, actor, partner } = context
	const subjects = [...new Set(wanted.map(({ subject }) => subject))].toSorted()
	requireRight(context, 'edit', subjects)
	const now = await holdHead(context)
	const drafts: DraftRow[] = []
	for (const subject of subjects) {
		const draft = (await db.first(lockDraft, ofSubject(context, subject))) ?? refuse('err_entity_not_found')
		if (draft.set_id !== null) refuse('err_publication_submitted')
		if (wanted.some((seen) => seen.subject === subject && !isAsSeen(draft, seen))) refuse('err_version_conflict')
		drafts.push(draft)
	}
	const moment = effective_from === null ? null : new Date(effective_from)
	await requirePublishable(context, drafts, { now, moment: momentOf(now, moment) })
	const set_id = randomUUIDv7()
	const { partner_id } = partner
	await db.all(insertSet, {
		partner_id,
		set_id,
		state: 'submitted',
		reason,
		effective_from: moment,
		subjects,
		authors: [...new Set(drafts.flatMap(({ authors }) => authors))],
		submitted_hash: hashOfDrafts(drafts),
		submitted_by: actor.id,
		submitted_at: now,
	})
	for (const { subject, key } of drafts) await db.all(putIntoSet, { partner_id, subject, key, set_id })
	await recordAct(context, { act: 'submitted', set_id, details: { subjects, reason, effective_from } })
	return set_id
}

type Answer = BodyOf<typeof answerCall>

/** A second person's answer, or the recall of what they have released. */
export async function answerSet(context: PublishingContext, set_id: string, given: Answer): Promise<void> {
	const { db, actor, partner } = context
	const now = await holdHead(context)
	const set = (await db.first(lockSet, { partner_id: partner.partner_id, set_id })) ?? refuse('err_entity_not_found')
	const refusal = refusalOfAct(given.answer, set, actor)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	if (given.answer === 'confirm') await release(context, set, now)
	else if (given.answer === 'recall') await recall(context, set, now)
	else {
		await db.all(freeDrafts, { partner_id: partner.partner_id, set_id })
		await db.all(endSet, { partner_id: partner.partner_id, set_id, state: stateAfter(given.answer) })
	}
	const act = { confirm: 'released', refuse: 'returned', withdraw: 'taken_back', recall: 'recalled' }[given.answer]
	await recordAct(context, {
		act,
		set_id,
		...(given.answer === 'refuse' && { note: given.note }),
		details: { subjects: set.subjects },
	})
}

/** Judged again by today's rules, as the set may have waited for long. */
async function release(context: PublishingContext, { set_id, submitted_hash, effective_from }: SetRow, now: Date): Promise<void> {
	const { db, actor, subjects, partner } = context
	const { partner_id } = partner
	const drafts = (await db.all(listDrafts, { partner_id })).filter((draft) => draft.set_id === set_id)
	if (hashOfDrafts(drafts) !== submitted_hash) refuse('err_publication_answered')
	const moment = momentOf(now, effective_from)
	await requirePublishable(context, drafts, { now, moment })
	await db.all(releaseSet, { partner_id, set_id, staff_id: actor.id, now })
	for (const draft of drafts) {
		const { subject, key, base_version, house_version, is_retired, authors } = draft
		const described = subjects[subject]
		const content = upgraded(described, draft)
		const before = await db.all(listVersions, { partner_id, subject, key })
		const version = Math.max(0, ...before.map((one) => one.version)) + 1
		await db.all(insertVersion, {
			partner_id,
			subject,
			key,
			version,
			set_id,
			effective_from: moment,
			schema_version: described.schema_version,
			content: JSON.stringify(content),
			content_hash: hashOf(content),
			authors,
			base_version,
			house_version,
			is_retired,
		})
		for (const reference of is_retired ? [] : described.references(content))
			await db.all(insertReference, { partner_id, subject, key, version, ...reference })
	}
	await db.all(deleteDraftsOfSet, { partner_id, set_id })
	await tellOfRelease(context)
	await db.tell(publicationReleased, { partner_id, subjects: drafts.map(({ subject }) => subject), effective_from: moment })
}

/** The whole set, and its drafts go on where nobody has begun another since. */
async function recall(context: PublishingContext, { set_id }: SetRow, now: Date): Promise<void> {
	const { db, partner } = context
	const { partner_id } = partner
	const recalled = await db.all(listVersionsOfSet, { partner_id, set_id })
	for (const version of recalled) {
		const { subject, key } = version
		const refusal = refusalOfRecall(await db.all(listVersions, { partner_id, subject, key }), version, now)
		if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	}
	await db.all(recallVersions, { partner_id, set_id, now })
	await requireNothingDangling(context, [], { now, moment: now })
	await db.all(endSet, { partner_id, set_id, state: stateAfter('recall') })
	for (const { subject, key, content, schema_version, base_version, house_version, is_retired, authors } of recalled) {
		const draft = { partner_id, subject, key, schema_version, base_version, house_version, is_retired, authors }
		await db.all(insertDraft, { ...draft, content: JSON.stringify(content), saved_at: now })
	}
	await tellOfRelease(context)
}
