import { z } from 'zod'

import type { PublicationList, PublicationSetView, PublicationView } from '#contract/partners/staff/publishing.ts'
import { differencesOf } from '#domain/partners/publishing/difference.ts'
import { refusalOfAct } from '#domain/partners/publishing/life.ts'
import { upgraded } from '#domain/partners/publishing/subject.ts'
import { mayPublish, releasersOf, subjectNames, type SubjectName } from '#domain/partners/publishing/subjects.ts'
import { inForceAt, newestOf, refusalOfRecall, scheduledAt, stateOf } from '#domain/partners/publishing/versions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { ofSubject, type PublishingContext } from './context.ts'
import { mayDiscard } from './drafts.ts'
import { faultsOfDraft } from './judge.ts'
import {
	findDraft,
	findSet,
	findVersion,
	listActsOfSet,
	listDrafts,
	listReleases,
	listSubmittedSets,
	listVersions,
	listVersionsOfSet,
	type DraftRow,
	type SetRow,
	type VersionRow,
} from './store.ts'

type Names = ReadonlyMap<string, string>

const namesOf = (names: Names, ids: readonly string[]): string[] => ids.map((id) => names.get(id) ?? '')

type PresentVersion = (row: VersionRow) => PublicationView['versions'][number]

/** All versions of a subject, and how one of them is shown now. */
async function versionsOf(context: PublishingContext, subject: SubjectName, names: Names) {
	const { db, services } = context
	const of_key = ofSubject(context, subject)
	const rows = await db.all(listVersions, of_key)
	const releases = new Map((rows.length === 0 ? [] : await db.all(listReleases, of_key)).map((release) => [release.set_id, release]))
	const now = services.now()
	const present: PresentVersion = (row) => {
		const release = releases.get(row.set_id)
		const by = release?.released_by ?? null
		return {
			version: row.version,
			state: stateOf(rows, row, now),
			effective_from: row.effective_from.toISOString(),
			is_retired: row.is_retired,
			set_id: row.set_id,
			reason: by === null ? '' : (release?.reason ?? ''),
			authors: namesOf(names, row.authors),
			released_by: by === null ? null : (names.get(by) ?? ''),
		}
	}
	return { rows, present, now }
}

const presentSet = (set: SetRow, names: Names) => ({
	set_id: set.set_id,
	state: set.state,
	subjects: set.subjects,
	reason: set.reason,
	effective_from: set.effective_from?.toISOString() ?? null,
	submitted_by: names.get(set.submitted_by ?? '') ?? '',
	submitted_at: set.submitted_at.toISOString(),
})

const publisherOf = ({ partner: { key, configuration } }: PublishingContext) => ({
	key,
	display_name: configuration.display_name,
	time_zone: configuration.time_zone,
})

/** What a version was made from; the product's own where the partner had none, or had ended it. */
const contentBefore = ({ subjects }: PublishingContext, subject: SubjectName, base: VersionRow | undefined): unknown =>
	base === undefined || base.is_retired ? subjects[subject].shipped : upgraded(subjects[subject], base)

const contentAfter = ({ subjects }: PublishingContext, made: DraftRow | VersionRow): unknown =>
	made.is_retired ? subjects[made.subject].shipped : upgraded(subjects[made.subject], made)

async function changesOf(context: PublishingContext, made: DraftRow | VersionRow) {
	const { partner_id, subject, key, base_version } = made
	const base = base_version === null ? undefined : await context.db.first(findVersion, { partner_id, subject, key, version: base_version })
	return differencesOf(contentBefore(context, subject, base), contentAfter(context, made)).map(({ path, ...values }) => ({
		path: [...path],
		...values,
	}))
}

export async function publicationList(context: PublishingContext): Promise<PublicationList> {
	const { db, actor, partner } = context
	const { partner_id } = partner
	const names = await staffNames(db)
	const drafts = await db.all(listDrafts, { partner_id })
	const subjects: PublicationList['subjects'] = []
	for (const subject of subjectNames) {
		const { rows, present, now } = await versionsOf(context, subject, names)
		const held = inForceAt(rows, now)
		const draft = drafts.find((one) => one.subject === subject)
		subjects.push({
			subject,
			in_force: held === undefined || held.is_retired ? null : present(held),
			scheduled: scheduledAt(rows, now).map(present),
			draft:
				draft === undefined
					? null
					: {
							revision: draft.revision,
							authors: namesOf(names, draft.authors),
							saved_at: draft.saved_at.toISOString(),
							set_id: draft.set_id,
						},
			may_edit: mayPublish(actor.roles, 'edit', [subject]),
		})
	}
	const submitted = (await db.all(listSubmittedSets, { partner_id })).map((set) => presentSet(set, names))
	return { partner: publisherOf(context), subjects, submitted }
}

export async function publicationView(context: PublishingContext, subject: SubjectName): Promise<PublicationView> {
	const { db, services, actor, partner, subjects } = context
	const draft = await db.first(findDraft, ofSubject(context, subject))
	const names = await staffNames(db)
	const { rows, present } = await versionsOf(context, subject, names)
	const may_edit = mayPublish(actor.roles, 'edit', [subject])
	const is_open = draft !== undefined && draft.set_id === null
	const newest = newestOf(rows)
	return {
		subject,
		partner: publisherOf(context),
		schema: z.toJSONSchema(subjects[subject].schema, { io: 'input', unrepresentable: 'any' }),
		content: (await services.publications.inForceIfReadable(db, subjects[subject], partner.partner_id)) ?? null,
		versions: rows.map(present),
		draft:
			draft === undefined
				? null
				: {
						content: upgraded(subjects[subject], draft) ?? null,
						revision: draft.revision,
						base_version: draft.base_version,
						is_retired: draft.is_retired,
						authors: namesOf(names, draft.authors),
						saved_at: draft.saved_at.toISOString(),
						set_id: draft.set_id,
						faults: [...(await faultsOfDraft(context, draft))],
						differences: differencesOf(contentBefore(context, subject, newest), contentAfter(context, draft)).map(
							({ path, ...values }) => ({ path: [...path], ...values }),
						),
					},
		may: {
			begin: may_edit && draft === undefined,
			save: may_edit && is_open,
			discard: is_open && mayDiscard(draft, actor),
			submit: may_edit && is_open,
		},
	}
}

export async function versionView(context: PublishingContext, subject: SubjectName, version: number) {
	const { rows, present } = await versionsOf(context, subject, await staffNames(context.db))
	const row = rows.find((one) => one.version === version) ?? refuse('err_entity_not_found')
	return {
		...present(row),
		content: upgraded(context.subjects[subject], row) ?? null,
		differences: await changesOf(context, row),
	}
}

export async function setView(context: PublishingContext, set_id: string): Promise<PublicationSetView> {
	const { db, services, actor, partner } = context
	const { partner_id } = partner
	const set = (await db.first(findSet, { partner_id, set_id })) ?? refuse('err_entity_not_found')
	const names = await staffNames(db)
	const versions = await db.all(listVersionsOfSet, { partner_id, set_id })
	const drafts = (await db.all(listDrafts, { partner_id })).filter((draft) => draft.set_id === set_id)
	const made = versions.length > 0 ? versions : drafts
	const changes: PublicationSetView['changes'] = []
	let may_recall = versions.length > 0
	for (const one of made) {
		const { subject, key, base_version, is_retired } = one
		const differences = await changesOf(context, one)
		changes.push({ subject, version: 'version' in one ? one.version : null, base_version, is_retired, differences })
		if ('version' in one)
			may_recall &&= refusalOfRecall(await db.all(listVersions, { partner_id, subject, key }), one, services.now()) === undefined
	}
	const may = (act: Parameters<typeof refusalOfAct>[0]): boolean => refusalOfAct(act, set, actor) === undefined
	const note = (await db.all(listActsOfSet, { partner_id, set_id })).findLast((act) => act.note !== null)?.note ?? null
	return {
		...presentSet(set, names),
		partner: publisherOf(context),
		changes,
		released_by: set.released_by === null ? null : (names.get(set.released_by) ?? ''),
		takes_effect: versions[0]?.effective_from.toISOString() ?? null,
		note,
		answered_by: releasersOf(set.subjects),
		may: { confirm: may('confirm'), refuse: may('refuse'), withdraw: may('withdraw'), recall: may_recall && may('recall') },
	}
}
