import type { TemplateStanding, TemplateVersionSummary, TemplateVersionView, TemplateView } from '#contract/signing/staff/templates.ts'
import { missingBlocks } from '#domain/signing/contract-documents/lint.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import type { TemplateRow } from '../store.ts'
import { houseTemplate, isAuthor, isHouseNewer, isOpen, versionsOf } from './drafts.ts'
import { countDocuments, listActs, listHolding, listVersions, type OfTemplate, type OfVersion } from './store.ts'

const nameOf = ({ key, configuration: { display_name } }: Partner) => ({ key, display_name })

const may = ({ roles }: SessionStaff) => ({ create: mayStaff(roles, 'template_create'), approve: mayStaff(roles, 'template_approve') })

export async function standingsOf({ db, partner, actor }: Pick<StaffContext, 'db' | 'partner' | 'actor'>) {
	const rows = await db.all(listVersions, { partner_id: partner.partner_id })
	const templates = [...Map.groupBy(rows, ({ kind, language }) => `${kind} ${language}`).values()]
	return { partner: nameOf(partner), templates: templates.flatMap(standingOf), may: may(actor) }
}

function standingOf(versions: readonly TemplateRow[]): TemplateStanding[] {
	const holding = versions.find(({ status }) => status === 'approved')
	if (holding === undefined) return []
	const { kind, language, version, is_house, approved_at } = holding
	const open = versions.find(isOpen)
	return [
		{
			kind,
			language,
			version,
			is_house,
			approved: approved_at?.toISOString() ?? null,
			is_house_newer: isHouseNewer(versions, houseTemplate(holding)),
			open: open === undefined ? null : { version: open.version, status: open.status },
		},
	]
}

export async function templateView(
	{ db, partner, actor }: Pick<StaffContext, 'db' | 'partner' | 'actor'>,
	of: OfTemplate,
): Promise<TemplateView> {
	const [holding, all] = await versionsOf(db, of)
	const house = houseTemplate(of)
	const summary = await summarise(db, of)
	return {
		partner: nameOf(partner),
		holds: holding.version,
		versions: all.map(summary),
		newer_house: isHouseNewer(all, house) ? house : null,
		holding_body: contractTemplate.parse(holding.body),
		may: may(actor),
	}
}

/** Prepares names, acts and numbers of documents for the versions of one template. */
async function summarise(db: StaffDb, of: OfTemplate): Promise<(row: TemplateRow) => TemplateVersionSummary> {
	const names = await staffNames(db)
	const acts = await db.all(listActs, of)
	const counts = new Map((await db.all(countDocuments, of)).map(({ template_version, count }) => [template_version, count]))
	return ({ version, status, is_house, authors, created_at, approved_at, approved_by }) => ({
		version,
		status,
		is_house,
		authors: authors.map((id) => names.get(id) ?? ''),
		created: created_at.toISOString(),
		approved: approved_at?.toISOString() ?? null,
		approved_by: approved_by === null ? null : (names.get(approved_by) ?? ''),
		document_count: counts.get(version) ?? 0,
		acts: acts
			.filter((act) => act.version === version)
			.map(({ act, staff_id, happened_at, note }) => ({ act, by: names.get(staff_id) ?? '', at: happened_at.toISOString(), note })),
	})
}

export async function versionView(
	{ db, partner, actor }: Pick<StaffContext, 'db' | 'partner' | 'actor'>,
	row: TemplateRow,
): Promise<TemplateVersionView> {
	const { partner_id, kind, language, status } = row
	const of: Omit<OfVersion, 'version'> = { partner_id, kind, language }
	const [holding] = await versionsOf(db, of)
	const summary = await summarise(db, of)
	const body = contractTemplate.parse(row.body)
	const others = (await db.all(listHolding, { partner_id, kind })).filter((other) => other.language !== language)
	const gaps = missingBlocks([body, ...others.map((other) => contractTemplate.parse(other.body))]).filter(
		(gap) => gap.language === language,
	)
	const { create, approve } = may(actor)
	return {
		...summary(row),
		partner: nameOf(partner),
		revision: row.revision,
		body,
		holding: { version: holding.version, body: contractTemplate.parse(holding.body) },
		gaps: gaps.map(({ block_id, in: other, how }) => ({ block_id, in: other, how })),
		may: {
			edit: create && status === 'draft',
			submit: create && status === 'draft',
			withdraw: create && isOpen(row),
			decide: approve && status === 'submitted' && !isAuthor(row, actor),
		},
		answered_by: rolesWith('template_approve'),
	}
}
