import type { WaitingItem } from '#contract/cases/staff/waiting.ts'
import { isReviewable, mayReview } from '#domain/applying/documents/review.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'
import { releasesOf } from '#domain/cases/case/steps.ts'
import {
	mayAnswerMove,
	mayAnswerRights,
	mayRelease,
	mayVote,
	mayWaitFor,
	placesOfPartner,
	screenedPlaces,
	takenUpCovers,
	type ProposedMove,
	type Release,
} from '#domain/cases/waiting/answerable.ts'
import { byUrgency, dueOf, max_listed, max_of_kind, sectionOf, urgencyOf, waitingKinds } from '#domain/cases/waiting/kinds.ts'
import { mayPublish, type SubjectName } from '#domain/partners/publishing/subjects.ts'
import { cents, majorOf } from '#domain/platform/money.ts'
import { classOf, neededVotes, type Grant } from '#domain/review/authority/authority.ts'
import type { Authority } from '#domain/review/authority/subject.ts'
import { isCreditOpen } from '#domain/review/credit/open.ts'
import { creditReport } from '#domain/review/credit/report.ts'
import { grantedBy, offerTerms } from '#domain/review/offers/terms.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { shownCode, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'
import { currentDefinition, preparersIn, type Mark } from '#domain/review/checklists/rules.ts'
import { standardChecklists } from '#domain/review/checklists/standard.ts'
import { validSince } from '#domain/review/screenings/rules.ts'
import type { Vote } from '#domain/review/recommendations/rules.ts'

import { authorityIfReadable } from '#api/review/authority/authority.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'
import { leftOut, type Partner } from '#api/platform/partner.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { serviceLevelsOfEach } from '../queues/service-levels.ts'
import { representedBy } from './absences/absences.ts'
import type { WaitingFilter, WaitingRow } from './row.ts'
import { listWaiting } from './store.ts'

/** The rights of the person whose list it is. */
export type Reader = Pick<SessionStaff, 'id' | 'email' | 'roles' | 'type' | 'partner_id' | 'sees_sandboxes'>

interface WaitingContext {
	readonly services: Pick<Services, 'now' | 'partners' | 'publications'>
	readonly db: StaffDb
	readonly actor: Reader
}

interface Waiting {
	readonly items: WaitingItem[]
	readonly total: number
	readonly overdue: number
	/** A kind was read up to its bound, or more is found than is listed. */
	readonly is_more: boolean
}

const placeName = ({ flow, status }: { readonly flow: string; readonly status: string }): string => `${flow} ${status}`

/** Everything that waits for this person now; in one case alone where it is given. */
export async function waitingFor(context: WaitingContext, of_case?: WaitingFilter['of_case']): Promise<Waiting> {
	const { listed, ...counted } = await listedFor(context, of_case)
	const names = await staffNames(context.db)
	return { ...counted, items: listed.map((item) => present(item, names)) }
}

interface AllListed extends Omit<Waiting, 'items'> {
	readonly listed: readonly Listed[]
}

/** The same as the rows it was read of. */
export async function listedFor({ services, db, actor }: WaitingContext, of_case?: WaitingFilter['of_case']): Promise<AllListed> {
	const now = services.now()
	const partners = new Map((await services.partners.all()).map((partner) => [String(partner.partner_id), partner]))
	const rows = await db.dynamic<WaitingRow>(
		listWaiting(
			waitingKinds.filter((kind) => mayWaitFor(kind, actor.roles)),
			{
				staff_id: actor.id,
				for_ids: [actor.id, ...(await representedBy({ services, db, actor }))],
				email: actor.email,
				covers: takenUpCovers(actor.roles),
				releases: releasesOf(actor).map(placeName),
				partners_places: actor.type === 'puser' ? placesOfPartner(actor.roles).map(placeName) : undefined,
				screened: {
					statuses: screenedPlaces.map(({ status }) => status),
					places: screenedPlaces.map(placeName),
					since: validSince(now),
				},
				left_out: await leftOut(services, actor),
				of_case,
			},
		),
	)
	const authorities = await authoritiesFor({ services, db }, rows)
	const answerable = rows.filter((row) => {
		const partner_id = row.partner_id ?? ''
		return isAnswerable(row, actor, { partner: partners.get(partner_id), authority: authorities.get(partner_id) })
	})
	const levelsOf = await serviceLevelsOfEach(
		{ services, db },
		answerable.flatMap(({ kind, partner_id }) => (kind === 'own_case' && partner_id !== null ? [partner_id] : [])),
	)
	const with_more = new Set(answerable.filter(({ kind }) => kind !== 'own_case').map(({ application_id }) => application_id))
	const listed = answerable
		// A case of one's own is listed by what is to do in it.
		.filter(({ kind, application_id }) => kind !== 'own_case' || !with_more.has(application_id))
		.map((row) => {
			const partner = partners.get(row.partner_id ?? '')
			const due = dueOf(row, {
				time_zone: partner?.configuration.time_zone ?? 'UTC',
				service_levels: levelsOf(row.partner_id ?? ''),
			})
			const absent = row.of_staff === null || row.of_staff === actor.id ? null : row.of_staff
			return { row, partner, absent, due, since: row.since, urgency: urgencyOf(due, now), waiting_id: `${row.kind} ${row.subject_id}` }
		})
		.toSorted(byUrgency)
	const found = Map.groupBy(rows, ({ kind }) => kind)
	return {
		listed: listed.slice(0, max_listed),
		total: listed.length,
		overdue: listed.filter(({ urgency }) => urgency === 'overdue').length,
		is_more: listed.length > max_listed || [...found.values()].some((of_kind) => of_kind.length >= max_of_kind),
	}
}

/** Of the partners where somebody votes or releases. */
async function authoritiesFor(
	context: Pick<WaitingContext, 'services' | 'db'>,
	rows: readonly WaitingRow[],
): Promise<ReadonlyMap<string, Authority>> {
	const asked = new Set(
		rows.flatMap(({ kind, partner_id }) => ((kind === 'vote' || kind === 'release') && partner_id !== null ? [partner_id] : [])),
	)
	const found = new Map<string, Authority>()
	for (const partner_id of asked) {
		const authority = await authorityIfReadable(context, partner_id)
		if (authority !== undefined) found.set(partner_id, authority)
	}
	return found
}

interface OfPartner {
	readonly partner: Partner | undefined
	/** Read where an item hangs on it. */
	readonly authority: Authority | undefined
}

/** What the statement cannot say: the rights of this person to this item. */
function isAnswerable(row: WaitingRow, staff: Reader, { partner, authority }: OfPartner): boolean {
	const { kind, facts } = row
	switch (kind) {
		case 'proposal':
			return mayAnswerMove(facts as unknown as ProposedMove, row, staff)
		case 'vote':
			return (
				authority !== undefined &&
				mayVote(
					{ ...(facts as unknown as { author_ids: string[]; votes: Vote[] }), needed: neededVotes(authority, grantOf(row)) },
					row.status,
					staff,
				)
			)
		case 'industry_code':
			// With the work on credit, what was proposed in it has ended.
			return isCreditOpen(row.status)
		case 'release':
			return partner !== undefined && authority !== undefined && mayRelease(releaseOf(row, partner, authority), staff)
		case 'staff_change':
			return mayAnswerRights({ is_of_partner: facts['is_of_partner'] === true, partner_id: row.partner_id }, staff)
		case 'publication':
			return mayPublish(staff.roles, 'release', facts['subjects'] as SubjectName[])
		case 'document': {
			const document = facts as unknown as Parameters<typeof isReviewable>[0] & { readonly document_type: string }
			return mayReview(permissionsOf(staff.roles), document.document_type) && isReviewable({ ...document, is_replaced: false }, row.status)
		}
		default:
			return true
	}
}

function grantOf({ facts, loan_size_cents, currency }: WaitingRow): Grant {
	const { terms, report } = facts['grant'] as { terms: unknown; report: unknown }
	return {
		...(terms === null ? { amount_cents: cents(loan_size_cents), currency: currency as Currency } : grantedBy(offerTerms.parse(terms))),
		risk_class: classOf(report === null ? null : creditReport.parse(report)),
	}
}

function releaseOf(row: WaitingRow, { configuration }: Partner, authority: Authority): Release {
	const { facts, flow, status, product_id } = row
	const list = currentDefinition('four_eyes', product_id, configuration.checklists, standardChecklists)
	return {
		flow,
		status,
		is_exception: facts['is_exception'] === true,
		is_recommended: facts['recommendation'] === 'approved',
		preparer_ids: preparersIn(list, facts['marks'] as Mark[]),
		authority,
		grant: grantOf(row),
	}
}

export interface Listed {
	readonly row: WaitingRow
	readonly partner: Partner | undefined
	/** Whose it is, where this person stands in. */
	readonly absent: string | null
	readonly due: Date
	readonly since: Date
	readonly urgency: WaitingItem['urgency']
	readonly waiting_id: string
}

export function present({ row, partner, absent, due, urgency, waiting_id }: Listed, names: ReadonlyMap<string, string>): WaitingItem {
	const { kind, facts, application_id } = row
	// The statement names them as the contract does, and `serve` parses what is answered.
	const said = facts as Partial<Pick<WaitingItem, 'move' | 'to' | 'change'>>
	return {
		waiting_id,
		kind,
		urgency,
		since: row.since.toISOString(),
		due: due.toISOString(),
		about:
			application_id === null
				? null
				: {
						applicationId: application_id,
						shortApplicationId: row.shortApplicationId,
						companyName: row.companyName,
						status: row.status,
						amount: row.loan_size_cents / 100,
						currency: row.currency as Currency,
					},
		partner: partner === undefined ? null : { key: partner.key, display_name: partner.configuration.display_name },
		stands_in_for: absent === null ? null : (names.get(absent) ?? ''),
		proposed_by: row.by_staff === null ? null : (names.get(row.by_staff) ?? ''),
		amount: amountOf(row),
		name: kind === 'industry_code' && row.name !== null ? shownCode(facts['type'] as IndustryCodeType, row.name) : row.name,
		move: said.move ?? null,
		to: said.to ?? null,
		change: said.change ?? null,
		fixing: kind === 'fixing' ? (facts as WaitingItem['fixing']) : null,
		task: kind === 'task' ? ({ kind: facts['task'], details: facts['details'] } as WaitingItem['task']) : null,
		place: placeOf(row),
	}
}

/** What is at stake, where the case's own amount does not say it. */
function amountOf({ facts }: WaitingRow): WaitingItem['amount'] {
	const { amount_cents, currency } = facts
	return typeof amount_cents === 'number' ? { value: majorOf(cents(amount_cents)), currency: currency as Currency } : null
}

function placeOf({ kind, subject_id, facts }: WaitingRow): WaitingItem['place'] {
	switch (kind) {
		case 'document':
			return { page: 'document', document_id: subject_id }
		case 'staff_change':
			return { page: facts['change'] === 'going_live' || facts['change'] === 'resuming' ? 'partner' : 'staff' }
		case 'address_correction':
		case 'address_objection':
		case 'account_deletion':
			return { page: 'account', user_id: String(facts['user_id']) }
		case 'corridor':
			return { page: 'corridors' }
		case 'fixing':
			return { page: 'rates' }
		case 'publication':
			return { page: 'publication', set_id: subject_id }
		case 'month_closing':
			return { page: 'month_closing' }
		case 'collection_run':
			return { page: 'collections' }
		case 'bank_money':
			return { page: 'bank' }
		case 'loan_change':
		case 'loan_default':
			return { page: 'loan', loan_id: String(facts['loan_id']) }
		case 'return':
			return { page: 'returns' }
		case 'account_change':
			return { page: 'mandate', loan_id: String(facts['loan_id']) }
		case 'arrears':
			return { page: 'dunning', loan_id: String(facts['loan_id']) }
		case 'template':
			return { page: 'template', ...facts } as WaitingItem['place']
		default:
			return { page: 'case', section: sectionOf(kind) }
	}
}
