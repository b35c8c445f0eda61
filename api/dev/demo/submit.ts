import type { ApplicantContext } from '#api/platform/context.ts'
import { setTimeout as pause } from 'node:timers/promises'

import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { DocumentType } from '#domain/applying/documents/types.ts'
import { declarations } from '#domain/applying/applications/rules.ts'
import { signatoryDraft } from '#domain/applying/signatories/rules.ts'

import { changeStatus, preCheck, updateBankInfo, updateCompanyTaxId } from '../../applying/applications/applications.ts'
import { requireOwnApplication } from '../../applying/applications/own.ts'
import { brandOf } from '../../signing/contract-documents/gather.ts'
import { createDocument, finishUpload } from '../../applying/documents/upload.ts'
import type { Partner } from '../../platform/partner.ts'
import { addSignatories } from '../../applying/signatories/signatories.ts'
import type { DemoLoan } from './loans.ts'

/** Uploads a file to its address, as a browser does. */
export type Put = (upload_url: string, content: Buffer, content_type: string) => Promise<unknown>

export const putByHttp: Put = (upload_url, content, content_type) =>
	fetch(upload_url, {
		method: 'PUT',
		headers: { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' },
		body: new Uint8Array(content),
	})

type By = Pick<ApplicantContext, 'services' | 'partner' | 'actor'>

const todayAt = ({ services, partner }: By): string => todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())

/** The company's representative, tax number and account. */
export async function completeLoan(
	context: ApplicantContext,
	application_id: string,
	loan: Pick<DemoLoan, 'email' | 'director' | 'tax_number' | 'bank'>,
): Promise<void> {
	const { services, db, partner, actor } = context
	const director = signatoryDraft.parse({
		email: loan.email,
		telephone: '+49 40 5550188',
		nationality: 'DE',
		street: 'Elbchaussee',
		street_number: '7',
		postcode: '22765',
		location: 'Hamburg',
		country: 'DE',
		is_beneficial_owner: true,
		is_legal_signatory: true,
		is_contract_signatory: true,
		is_sole_signatory: true,
		is_main_contact: true,
		...loan.director,
	})
	await addSignatories(
		{
			db,
			actor,
			now: services.now(),
			today: todayAt(context),
			threshold: partner.configuration.beneficial_owner_threshold,
			language: actor.interface_language,
		},
		application_id,
		[director],
	)
	await updateCompanyTaxId({ db, actor }, application_id, { taxIdNumber: loan.tax_number })
	await updateBankInfo({ db, actor }, application_id, loan.bank)
}

/** Uploads the documents as the portal does. */
export async function addDocuments(by: By & { readonly put: Put }, application_id: string, loan: DemoLoan): Promise<void> {
	const { services, partner, actor, put } = by
	const { database } = services
	const today = Temporal.PlainDate.from(todayAt(by))
	const last_month = today.with({ day: 1 }).subtract({ days: 1 })
	const last_year = today.with({ month: 1, day: 1 }).subtract({ days: 1 })
	const uploads = [
		{ type: 'bwa_susa', title: 'Betriebswirtschaftliche Auswertung', as_of: last_month, rows: loan.evaluation },
		{ type: 'annual_statement', title: 'Jahresabschluss', as_of: last_year, rows: loan.annual_statement },
		{ type: 'debt_register', title: 'Verbindlichkeitenspiegel', as_of: today, rows: loan.debts },
	] as const satisfies readonly { readonly type: DocumentType; readonly [more: string]: unknown }[]
	const { protocol, host } = new URL(partner.origin)
	const request = { protocol: protocol.replace(':', ''), host }
	for (const { type, title, as_of, rows } of uploads) {
		const { pdf } = await services.printer.print(statement(partner, loan, { title, as_of, rows }))
		const { document_id, upload_url, content_type } = await database.transaction(partner.partner_id, (db) =>
			createDocument({ services, db, partner, actor, request }, application_id, {
				file_name: `${title}.pdf`,
				document_type: type,
				as_of_date: as_of.toString(),
				related_entity_kind: 'application',
				related_entity_id: application_id,
				finance_object_id: null,
				size_bytes: pdf.length,
			}),
		)
		await put(upload_url, pdf, content_type)
		await finishUpload(
			{ services, scope: partner.partner_id, partner, actor },
			{ applicationId: application_id, documentId: document_id },
			true,
		)
	}
}

const look_every_ms = 500
const most_looks = 240

/** Submits the application once its documents passed the preflight; false on a timeout or if something else is missing. */
export async function sendWhenComplete({ services, partner, actor }: By, application_id: string): Promise<boolean> {
	for (let look = 0; look < most_looks; look += 1) {
		const is_sent = await services.database.transaction(partner.partner_id, async (db) => {
			const { next_status } = await preCheck({ services, db, partner }, await requireOwnApplication({ db, actor }, application_id))
			if (next_status === null) return false
			await changeStatus({ services, db, partner, actor }, application_id, { status: next_status, declared: [...declarations] })
			return true
		})
		if (is_sent) return true
		await pause(look_every_ms)
	}
	return false
}

interface SignatureDocument {
	readonly title: string
	readonly as_of: Temporal.PlainDate
	readonly rows: DemoLoan['debts']
}

/** A page of figures as accounting software prints it. */
function statement(partner: Partner, { request }: DemoLoan, { title, as_of, rows }: SignatureDocument): PrintedDocument {
	const company = 'companyName' in request ? String(request.companyName) : ''
	const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
	return {
		title,
		subtitle: company,
		language: 'de',
		region: 'DE',
		number: as_of.toString(),
		version: '1',
		made_at: as_of.toZonedDateTime(partner.configuration.time_zone).toInstant().toString(),
		publisher: company,
		words: { page: 'Seite', place_and_date: 'Ort und Datum', signature_of: 'Unterschrift' },
		brand: { ...brandOf(partner), name: company },
		blocks: [
			{ type: 'paragraph', style: 'normal', text: `Stand ${as_of.toLocaleString('de-DE', { dateStyle: 'medium' })}, in Euro` },
			{
				type: 'table',
				columns: [
					{ label: 'Position', is_number: false, is_narrow: false },
					{ label: 'Betrag', is_number: true, is_narrow: false },
				],
				rows: rows.map(([label, amount]) => [label, euro.format(amount)]),
			},
		],
	}
}
