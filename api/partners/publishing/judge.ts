import { canonicalJson } from '#domain/partners/publishing/canonical.ts'
import { danglingAt, type Referring } from '#domain/partners/publishing/references.ts'
import { faultsOf, upgraded } from '#domain/partners/publishing/subject.ts'
import { newestOf, refusalOfMoment, scheduledAt } from '#domain/partners/publishing/versions.ts'
import { issue, refuse, refuseIfAny, type Issue } from '#domain/platform/errors/catalogue.ts'

import type { PublishingContext } from './context.ts'
import { listCurrentVersions, listReferences, listVersions, type DraftRow, type VersionRow } from './store.ts'

/** What stands against the content of a draft; what ends a key has none. */
export async function faultsOfDraft(context: PublishingContext, draft: DraftRow): Promise<readonly Issue[]> {
	if (draft.is_retired) return []
	const subject = context.subjects[draft.subject]
	const content = upgraded(subject, draft)
	return content === undefined
		? [issue('err_publication_draft_unreadable', undefined)]
		: faultsOf(subject, content, await subject.facts(context))
}

const isUnchanged = ({ subjects }: PublishingContext, draft: DraftRow, newest: VersionRow): boolean =>
	draft.is_retired === newest.is_retired &&
	canonicalJson(upgraded(subjects[draft.subject], draft)) === canonicalJson(upgraded(subjects[draft.subject], newest))

interface Times {
	/** By which it is judged, as the holder of the head knows it. */
	readonly now: Date
	/** When it is to take effect. */
	readonly moment: Date
}

/** Refuses what would not be a whole, at the moment it is to take effect. The caller holds the partner's head. */
export async function requirePublishable(context: PublishingContext, drafts: readonly DraftRow[], times: Times): Promise<void> {
	const { db, services, partner } = context
	const { now, moment } = times
	// What this software does not understand might be undone by what it releases.
	if (!(await services.publications.isReadable(db, partner.partner_id))) refuse('err_publication_in_force_unreadable')
	for (const draft of drafts) {
		const versions = await db.all(listVersions, { partner_id: partner.partner_id, subject: draft.subject, key: draft.key })
		const newest = newestOf(versions)
		if (draft.base_version !== (newest?.version ?? null)) refuse('err_publication_base_outdated')
		if (newest !== undefined && isUnchanged(context, draft, newest)) refuse('err_publication_unchanged')
		refuseIfAny(await faultsOfDraft(context, draft))
		const too_early = refusalOfMoment(versions, moment, now)
		if (too_early !== undefined) refuseIfAny([{ code: too_early }])
	}
	await requireNothingDangling(context, drafts, times)
}

/** Every reference leads somewhere, at this moment and at every later one for which something is scheduled. */
export async function requireNothingDangling(
	context: PublishingContext,
	drafts: readonly DraftRow[],
	{ now, moment }: Times,
): Promise<void> {
	const { db, subjects, partner } = context
	const { partner_id } = partner
	const rows = await db.all(listCurrentVersions, { partner_id, now })
	const kept = Map.groupBy(await db.all(listReferences, { partner_id }), ({ subject, key, version }) => `${subject} ${key} ${version}`)
	const versions: Referring[] = [
		...rows.map((row) => ({ ...row, references: kept.get(`${row.subject} ${row.key} ${row.version}`) ?? [] })),
		...drafts.map((draft) => ({
			subject: draft.subject,
			key: draft.key,
			// Above every other of its key.
			version: Number.MAX_SAFE_INTEGER,
			effective_from: moment,
			recalled_at: null,
			is_retired: draft.is_retired,
			references: draft.is_retired ? [] : subjects[draft.subject].references(upgraded(subjects[draft.subject], draft)),
		})),
	]
	const later = scheduledAt(versions, moment).map(({ effective_from }) => effective_from)
	refuseIfAny(
		danglingAt(versions, [moment, ...later]).map(({ reference }) =>
			issue('err_publication_reference_missing', undefined, { subject: reference.to_subject, key: reference.to_key }),
		),
	)
}
