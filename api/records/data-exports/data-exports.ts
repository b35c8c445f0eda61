import { randomUUIDv7 } from 'node:crypto'

import { toldReason } from '#domain/applying/applications/reasons.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import type { ApplicantContext, TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { exportDebitors } from '#api/applying/debitors/debitors.ts'
import { factoringOf } from '#api/applying/factoring/factoring.ts'
import { exportIdentifications } from '#api/signing/identifications/export.ts'
import { exportMessages } from '#api/cases/messages/messages.ts'
import { exportOffers } from '#api/review/offers/export.ts'
import { debtRegisterOf } from '#api/applying/debts/debts.ts'
import { financeObjectsOf } from '#api/applying/finance-objects/finance-objects.ts'
import { requireWithinLimit } from '#api/platform/rate-limits/rate-limits.ts'
import { exportSignatures } from '#api/signing/signatures/export.ts'
import { enqueueExport } from './job-name.ts'
import {
	accountPart,
	addressesPart,
	applicationsPart,
	appointmentsPart,
	companiesPart,
	consentsPart,
	deleteExportsOf,
	devicesPart,
	documentsPart,
	draftsPart,
	findExport,
	insertExport,
	listExports,
	lockUser,
	representativePart,
	secondFactorsPart,
	sessionsPart,
} from './store.ts'

/** Days an export is available. */
const available_days = 7

const exportsADay = { name: 'data_export', max: 5, window_s: 86_400 }

export const exportsOf = async ({ db, actor }: Pick<TenantContext<{ readonly id: string }>, 'db' | 'actor'>) => ({
	exports: (await db.all(listExports, { partner_id: db.scope, user_id: actor.id })).map(
		({ export_id, created_at, ready_at, expires_at }) => ({
			export_id,
			requested: created_at.toISOString(),
			is_ready: ready_at !== null,
			expires: expires_at.toISOString(),
		}),
	),
})

export async function requestExport({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>): Promise<void> {
	const own = { partner_id: db.scope, user_id: actor.id }
	await db.all(lockUser, own)
	const asked = await db.all(listExports, own)
	if (asked.some(({ ready_at }) => ready_at === null)) return
	await requireWithinLimit(db, exportsADay, `${db.scope}:${actor.id}`)
	const export_id = randomUUIDv7()
	await db.all(insertExport, { ...own, export_id, expires_at: new Date(Date.now() + available_days * 86_400_000) })
	await enqueueExport(db, { partner_id: db.scope, export_id })
}

/** One's own export that is finished and not expired; any other answers 404. */
export async function downloadExport({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>, export_id: string): Promise<unknown> {
	const found = await db.first(findExport, { partner_id: db.scope, export_id })
	if (found === undefined || found.user_id !== actor.id || found.content === null) refuse('err_entity_not_found')
	return found.content
}

const inMajor = (amount_cents: number | null): number | null => (amount_cents === null ? null : majorOf(cents(amount_cents)))

/** All data about a person; nothing of others, and of companies only what the person works on. */
export async function gatherData(db: TenantDb, user_id: string, now: Date) {
	const own = { partner_id: db.scope, user_id }
	const account = await db.first(accountPart, own)
	const applications = []
	for (const row of await db.all(applicationsPart, own)) {
		const { loan_size_cents, factoring_limit_cents, annual_sales_previous_year_cents, ...application } = row
		const place = { partner_id: db.scope, application_id: application.application_id }
		applications.push({
			...application,
			rejection_reason: toldReason(application.rejection_reason),
			loan_size: inMajor(loan_size_cents),
			factoring_limit: inMajor(factoring_limit_cents),
			annual_sales_previous_year: inMajor(annual_sales_previous_year_cents),
			finance_objects: await financeObjectsOf(db, application.application_id),
			debt_register: await debtRegisterOf(db, application.application_id),
			factoring: (await factoringOf(db, { ...row, ...place })) ?? null,
			debitors: await exportDebitors(db, place),
			offers: await exportOffers(db, place),
			messages: await exportMessages(db, { ...place, user_id }),
			documents: await db.all(documentsPart, place),
			appointments: await db.all(appointmentsPart, { ...place, email: account?.email ?? '' }),
		})
	}
	const own_representative_records = []
	for (const { signatory_id, ...record } of await db.all(representativePart, own)) {
		const place = { partner_id: db.scope, application_id: record.application_id, signatory_id, user_id }
		own_representative_records.push({
			...record,
			identifications: await exportIdentifications(db, place),
			signatures: await exportSignatures(db, place),
		})
	}
	return {
		format: 'fundament-data-export',
		version: 2,
		made_at: now.toISOString(),
		account: account ?? null,
		address_corrections: await db.all(addressesPart, own),
		consents: await db.all(consentsPart, own),
		sessions: await db.all(sessionsPart, own),
		known_devices: await db.all(devicesPart, own),
		second_factors: await db.all(secondFactorsPart, own),
		unfinished_requests: await db.all(draftsPart, own),
		companies: await db.all(companiesPart, own),
		applications,
		own_representative_records,
	}
}

/** The account is deleted. */
export const forgetExportsOf = (db: TenantDb, { user_id }: { readonly user_id: string }): Promise<unknown> =>
	db.all(deleteExportsOf, { partner_id: db.scope, user_id })
