import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	decideIndustryCode as decideCall,
	FoundIndustryCode,
	IndustryCodeChange,
	IndustryView,
	setIndustryCode as setCall,
} from '#contract/review/staff/industry-codes.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { isCreditOpen } from '#domain/review/credit/open.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { differsFromRegister, pathOf, shownCode, titleIn, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'
import { searchCodes } from '#domain/review/industry-codes/search.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { decidedFacts } from '#api/applying/decisions/decisions.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { classificationOf, isAssignable, type Classification } from './classification.ts'
import { decideChange, insertChange, listChanges, replaceCurrent, type ChangeRow } from './store.ts'

/** Searches codes by number or words. */
export async function findCodes(
	db: Db,
	{ type, search, language }: { readonly type: IndustryCodeType; readonly search: string; readonly language: Language },
): Promise<{ codes: FoundIndustryCode[]; is_complete: boolean }> {
	const classification = await classificationOf(db, type)
	const { codes, byCode, is_complete } = classification
	return {
		is_complete,
		codes: searchCodes(codes, search, type === 'wz_2008' ? 5 : 6).map(({ code, titles }) => ({
			code,
			shown: shownCode(type, code),
			title: titleIn(titles, language),
			path: pathOf(code, byCode, language),
			is_assignable: isAssignable(classification, type, code),
		})),
	}
}

interface IndustryContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly language: Language
}

export async function industryOf({ db, actor, language }: IndustryContext, application: ApplicationRow): Promise<IndustryView> {
	const { partner_id, application_id } = application
	const rows = await db.all(listChanges, { partner_id, application_id })
	const names = await staffNames(db)
	const classifications = new Map<IndustryCodeType, Classification>()
	for (const { type } of rows) if (!classifications.has(type)) classifications.set(type, await classificationOf(db, type))
	const present = (row: ChangeRow): IndustryCodeChange => {
		const by_code: Classification['byCode'] = classifications.get(row.type)?.byCode ?? new Map()
		const known = by_code.get(row.code)
		return {
			change_id: row.change_id,
			type: row.type,
			code: row.code,
			shown: shownCode(row.type, row.code),
			title: known === undefined ? null : titleIn(known.titles, language),
			path: pathOf(row.code, by_code, language),
			source: row.source,
			status: row.status,
			proposed_by: names.get(row.proposed_by) ?? '',
			proposed_at: row.proposed_at.toISOString(),
			note: row.note,
			decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
			decided_at: row.decided_at?.toISOString() ?? null,
		}
	}
	const history = rows.map(present)
	const waiting = rows.find(({ status }) => status === 'proposed')
	const is_open = isCreditOpen(application.status)
	return {
		in_force: history.find(({ status }) => status === 'in_force') ?? null,
		proposed: history.find(({ status }) => status === 'proposed') ?? null,
		history,
		register_code: (await decidedFacts(db, application))?.industry_code ?? null,
		usual_type: ['CH', 'LI'].includes(application.companyCountry) ? 'noga_2008' : 'wz_2008',
		may_set: is_open && waiting === undefined && mayStaff(actor.roles, 'credit_prepare'),
		may_decide: is_open && waiting !== undefined && waiting.proposed_by !== actor.id && mayStaff(actor.roles, 'industry_code_approve'),
		answered_by: rolesWith('industry_code_approve'),
	}
}

/**
 * Assigns an industry code. Within the register's class it counts at once; any other is an override that needs a reason and a second person
 * (docs/domain/readings B213). The caller holds the lock on the case.
 */
export async function setIndustryCode(
	context: IndustryContext,
	application: ApplicationRow,
	{ type, code, note }: BodyOf<typeof setCall>,
): Promise<IndustryView> {
	const { db, actor } = context
	if (!isCreditOpen(application.status)) refuse('err_credit_work_closed')
	const { partner_id, application_id } = application
	if (!isAssignable(await classificationOf(db, type), type, code)) throw new Refusal([issue('err_industry_code_invalid', 'code')])
	const rows = await db.all(listChanges, { partner_id, application_id })
	if (rows.some(({ status }) => status === 'proposed')) refuse('err_industry_code_proposed')
	const registered = (await decidedFacts(db, application))?.industry_code ?? null
	const is_registers = !differsFromRegister(registered, code)
	if (!is_registers && note === null) throw new Refusal([issue('err_field_required', 'note')])
	if (is_registers) await db.all(replaceCurrent, { partner_id, application_id })
	const change_id = randomUUIDv7()
	await db.all(insertChange, {
		partner_id,
		change_id,
		application_id,
		type,
		code,
		source: is_registers ? 'register' : 'manual',
		status: is_registers ? 'in_force' : 'proposed',
		proposed_by: actor.id,
		note,
	})
	await recordEvent({ db, actor }, application, {
		kind: is_registers ? 'industry_code_set' : 'industry_code_proposed',
		note: note === null ? shownCode(type, code) : `${shownCode(type, code)}: ${note}`,
		details: { change_id },
	})
	return industryOf(context, application)
}

/** The second person's decision on an override. The caller holds the lock on the case. */
export async function decideIndustryCode(
	context: IndustryContext,
	application: ApplicationRow,
	{ change_id, is_approved, note }: BodyOf<typeof decideCall>,
): Promise<IndustryView> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const found = (await db.all(listChanges, { partner_id, application_id })).find((row) => row.change_id === change_id)
	if (found === undefined) refuse('err_entity_not_found')
	if (found.status !== 'proposed') refuse('err_version_conflict')
	if (found.proposed_by === actor.id) refuse('approve_require_different_user')
	if (!is_approved && note === null) throw new Refusal([issue('err_field_required', 'note')])
	if (is_approved) await db.all(replaceCurrent, { partner_id, application_id })
	await db.all(decideChange, { partner_id, change_id, status: is_approved ? 'in_force' : 'refused', staff_id: actor.id })
	await recordEvent({ db, actor }, application, {
		kind: is_approved ? 'industry_code_approved' : 'industry_code_refused',
		note: [shownCode(found.type, found.code), ...(note === null ? [] : [note])].join(': '),
		details: { change_id },
	})
	return industryOf(context, application)
}
