import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

import { contractFileName } from '#domain/signing/contract-documents/kinds.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { formOf } from '#domain/signing/signatures/legal-forms.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { composeOnce } from '../../contract-documents/make.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { documentsOfCase, type DocumentRow } from '#api/applying/documents/documents.ts'
import { storeAway } from '#api/applying/documents/store-away.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import { proofsOf } from '../../identifications/identifications.ts'
import { acceptedOffer, languageOf } from '#api/review/offers/current.ts'
import { FileMissing } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { contractTermsOf } from '../../contract-documents/agreed.ts'
import { signingStateOf, type SigningState } from '../state.ts'
import type { SignatureDocumentRow } from '../store.ts'
import { evidenceOf, proofOf, type Proofs } from './evidence.ts'
import { evidenceWords, type EvidenceWords } from './words.ts'

type Printable = Parameters<Services['printer']['print']>[0]

/** One document: its record to be printed, and the files beside it. */
interface Part {
	readonly record: Printable
	readonly record_name: string
	readonly files: readonly { readonly row: DocumentRow; readonly sha256: Buffer | null }[]
}

/**
 * The evidence of a signing as one ZIP: each signed document with the record of who did what, when, how and from where, scans of paper
 * originals, the same as data, and the root certificate. A file that does not match its digest is left out, and the list says so.
 */
export async function evidenceFile(
	services: Services,
	{
		staff,
		partner_id,
		applicationOf,
	}: { staff: SessionStaff; partner_id: PartnerId; applicationOf: (db: TenantDb) => Promise<ApplicationRow> },
): Promise<FileAnswer> {
	const { configuration } = await services.partners.ofId(partner_id)
	const authority = (await services.signing?.authorityOf({ partner_id, legal_name: configuration.legal_name })) ?? null
	const { state, parts, proofs } = await services.database.transaction(partner_id, async (db) => {
		const application = await applicationOf(db)
		await recordEvent({ db, actor: staff }, application, { kind: 'evidence_read' })
		const found = await signingStateOf({ services, db }, application)
		const proved = await proofsOf(db, application.application_id)
		return { state: found, parts: await partsOf({ services, db }, found, proved), proofs: proved }
	})
	const zip = new ZipFile()
	const files: { path: string; sha256: string | null; state: 'included' | 'changed' | 'missing' }[] = []
	for (const [at, { record, record_name, files: beside }] of parts.entries()) {
		const number = String(at + 1).padStart(2, '0')
		for (const { row, sha256 } of beside) {
			const path = `${number} ${row.document_name}`
			const content = await contentOf(services, row)
			const is_same = sha256 !== null && content !== undefined && createHash('sha256').update(content).digest().equals(sha256)
			if (content !== undefined && is_same) zip.addBuffer(content, path, { compress: false })
			files.push({
				path,
				sha256: sha256?.toString('hex') ?? null,
				state: content === undefined ? 'missing' : is_same ? 'included' : 'changed',
			})
		}
		zip.addBuffer((await services.printer.print(record)).pdf, `${number} ${record_name}`, { compress: false })
	}
	if (authority !== null) zip.addBuffer(Buffer.from(authority), 'authority.pem')
	zip.addBuffer(Buffer.from(JSON.stringify({ ...evidenceOf(state, proofs, authority), files }, null, '\t')), 'evidence.json')
	zip.end()
	return new FileAnswer({
		content: zip.outputStream as Readable,
		file_name: `${state.application.shortApplicationId}-evidence.zip`,
		content_type: 'application/zip',
	})
}

async function contentOf(services: Services, { storage_key }: DocumentRow): Promise<Buffer | undefined> {
	return services.storage
		.read(storage_key, 'files')
		.then((stream) => buffer(stream))
		.catch((error: unknown) => (error instanceof FileMissing ? undefined : storeAway(services)(error)))
}

async function partsOf(context: Pick<TenantContext, 'services' | 'db'>, state: SigningState, proofs: Proofs): Promise<Part[]> {
	const { db } = context
	const { application, signature_documents, people } = state
	const offer = await acceptedOffer(db, application)
	if (signature_documents.length === 0) return []
	if (offer === undefined) refuse('err_entity_not_found')
	const documents = new Map((await documentsOfCase(db, application.application_id)).map((row) => [row.document_id, row]))
	const language = await languageOf(db, application)
	const parts: Part[] = []
	for (const [at, signature_document] of signature_documents.entries()) {
		const row = documents.get(signature_document.current_document_id)
		if (row === undefined) refuse('err_document_not_available')
		const scans = people.flatMap(({ signature_documents: own }) =>
			own.flatMap(({ signature_document: { signature_document_id }, signature }) => {
				const scan =
					signature_document_id === signature_document.signature_document_id ? documents.get(signature.scan_document_id ?? '') : undefined
				return scan === undefined ? [] : [{ row: scan, sha256: scan.sha256 }]
			}),
		)
		const record = await composeOnce(context, {
			application,
			kind: 'evidence',
			offer: contractTermsOf(offer.terms),
			language,
			running_number: at + 1,
			extra: {
				values: {
					'evidence.document': row.document_name.replace(/\.pdf$/i, ''),
					'evidence.sha256_before': signature_document.sha256.toString('hex'),
					'evidence.sha256_after': signature_document.current_sha256.equals(signature_document.sha256)
						? null
						: signature_document.current_sha256.toString('hex'),
				},
				lists: { events: eventsOf(state, signature_document, { proofs, words: evidenceWords[language] }) },
			},
		})
		const record_name = contractFileName('evidence', language, row.document_name.replace(/\.pdf$/i, ''))
		parts.push({ record, record_name, files: [{ row, sha256: signature_document.current_sha256 }, ...scans] })
	}
	return parts
}

interface Happened {
	readonly at: string
	readonly who: string
	readonly what: string
	readonly how: string
	readonly address: string | null
}

/** Each person's acts on this document, in chronological order; for the mandate, its acceptance. */
function eventsOf(
	{ people }: SigningState,
	signature_document: SignatureDocumentRow,
	{ proofs, words }: { readonly proofs: Proofs; readonly words: EvidenceWords },
): Record<string, string | null>[] {
	const happened = people.flatMap(({ record, signature_documents, row, done }): Happened[] => {
		const who = `${record.first_name} ${record.last_name}`
		const own = signature_documents.find((one) => one.signature_document.signature_document_id === signature_document.signature_document_id)
		const event = (
			at: Date | null,
			what: string,
			{ how = '', address = null }: Partial<Pick<Happened, 'how' | 'address'>> = {},
		): Happened[] => (at === null ? [] : [{ at: at.toISOString(), who, what, how, address }])
		if (own === undefined) {
			if (signature_document.kind !== 'sepa_mandate' || row === undefined) return []
			return event(row.sepa_mandate_accepted_at, words.accepted, { how: words.levels.consent, address: row.accepted_from })
		}
		const { signature } = own
		const { level, source } = formOf(signature.form)
		const is_online = signature.method === 'online'
		const proof = proofOf(own, done.identified, proofs)
		return [
			...event(proof?.completed_at ?? null, words.identified, { how: providerName(proof?.provider, words) }),
			...event(signature.opened_at, words.opened, { how: hexOf(signature.opened_sha256) }),
			...event(
				is_online || signature.scan_document_id !== null ? signature.signed_at : null,
				is_online ? words.signed_online : words.scanned,
				{
					how: [
						words.levels[level],
						source,
						...(is_online ? [`${words.certificate} ${inBlocks(signature.certificate_serial ?? '')}`] : []),
					].join('; '),
					address: signature.signed_from,
				},
			),
			...event(onDay(signature.posted_on), words.posted),
			...event(onDay(signature.original_received_on), words.received),
			...event(signature.declined_at, words.declined, { how: signature.decline_reason ?? '' }),
		]
	})
	return happened.toSorted((one, other) => one.at.localeCompare(other.at)).map((row) => ({ ...row }))
}

const hexOf = (digest: Buffer | null): string => (digest === null ? '' : `SHA-256 ${digest.toString('hex').slice(0, 16)}…`)

/** A day without a time is shown at noon. */
const onDay = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T12:00:00Z`))

/** Blocks give a long number allowed break points. */
const inBlocks = (serial: string): string => serial.match(/.{1,8}/g)?.join(' ') ?? ''

const providers: Readonly<Record<string, string>> = { idnow: 'IDnow', swiss_sign: 'SwissID', postident: 'POSTIDENT' }

const providerName = (provider: string | undefined, words: EvidenceWords): string => providers[provider ?? ''] ?? words.by_us
