import { createHash } from 'node:crypto'
import type { PassThrough } from 'node:stream'

import { ZipFile } from 'yazl'

import { facts, heading, paragraph } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock, PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { headOf } from '#api/accounts/audit/seal.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { addDocuments, chooseDocuments } from '#api/applying/documents/archive/archive.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { parts } from './parts.ts'
import { settingOf, type Setting } from './setting.ts'

interface Gathered extends Pick<Setting, 'staff' | 'partner' | 'application' | 'words' | 'moment'> {
	readonly data: Readonly<Record<string, unknown>>
	readonly blocks: readonly PrintedBlock[]
	readonly documents: Awaited<ReturnType<typeof chooseDocuments>>
	readonly head: { readonly position: number; readonly hash: string }
	readonly made_at: Date
}

/**
 * Everything a case was decided by as one ZIP: all documents, all data and history, a list with each file's digest, and a readable summary
 * that carries the list's digest under the installation's signature. `parts.ts` lists its contents.
 */
export async function decisionFile(
	{ services, actor }: Pick<StaffContext, 'services' | 'actor'>,
	application_id: string,
): Promise<FileAnswer> {
	const gathered = await services.database.transaction(scopeOfStaff(actor), async (db): Promise<Gathered> => {
		const application = await requireCase(db, application_id)
		const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
		const setting = await settingOf({ db, staff: actor, partner, application, names: await staffNames(db) })
		const data: Record<string, unknown> = {}
		const blocks: PrintedBlock[] = []
		for (const part of parts) {
			const made = await part.gather(setting)
			data[part.name] = made.data
			blocks.push(...made.blocks)
		}
		const documents = await chooseDocuments({ services, db, actor }, application)
		const head = await headOf(db, application.partner_id)
		await recordEvent({ db, actor }, application, { kind: 'decision_file_made', details: { audit_position: head.position } })
		const { words, moment } = setting
		return { staff: actor, partner, application, words, moment, data, blocks, documents, head, made_at: services.now() }
	})
	const zip = new ZipFile()
	const output = zip.outputStream as PassThrough
	// A failure aborts the download, so that nobody takes a partial file for complete.
	const breakOff = (error: unknown): void => {
		services.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'decision file broken off')
		output.destroy(error instanceof Error ? error : undefined)
	}
	zip.on('error', breakOff)
	void fill(services, { zip, output }, gathered).catch(breakOff)
	const file_name = `${gathered.application.shortApplicationId}-decision-file.zip`
	return new FileAnswer({ content: output, file_name, content_type: 'application/zip' })
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, '\t')}\n`)

async function fill(
	services: Services,
	{ zip, output }: { readonly zip: ZipFile; readonly output: PassThrough },
	gathered: Gathered,
): Promise<void> {
	const { data, documents, application, head, made_at, staff } = gathered
	const content = jsonOf(data)
	zip.addBuffer(content, 'decision-file.json')
	const listed = await addDocuments(services, { zip, output, language: staff.interface_language, documents, folder: 'documents/' })
	const manifest = jsonOf({
		application: { application_id: application.application_id, number: application.shortApplicationId },
		made_at: made_at.toISOString(),
		made_by: { staff_id: staff.id, name: staff.display_name },
		audit: head,
		files: [
			{ path: 'decision-file.json', sha256: digestOf(content), size_bytes: content.length, state: 'included' },
			...listed.map(({ path, sha256, size_bytes, state }) => ({ path, sha256, size_bytes, state })),
		],
	})
	zip.addBuffer(manifest, 'manifest.json')
	zip.addBuffer(await summaryOf(services, gathered, digestOf(manifest)), 'summary.pdf', { compress: false })
	zip.end()
}

/** Signed if the installation has a signing provider; the signature covers the list's digest, and so every file. */
async function summaryOf(services: Services, gathered: Gathered, manifest_sha256: string): Promise<Buffer> {
	const { partner, staff } = gathered
	const { pdf } = await services.printer.print(printedOf(gathered, manifest_sha256))
	if (services.signing === undefined) return pdf
	const { legal_name } = partner.configuration
	const signing_partner = { partner_id: partner.partner_id, legal_name }
	// The certificate has to be older than the signature, also for the first one.
	await services.signing.authorityOf(signing_partner)
	const signed = await services.signing.sign({
		partner: signing_partner,
		pdf,
		signer: { signatory_id: staff.id, name: legal_name, company: legal_name },
		place: undefined,
		lines: [],
		signed_at: services.now(),
	})
	return signed.pdf
}

function printedOf(
	{ words, moment, made_at, staff, partner, application, blocks, head }: Gathered,
	manifest_sha256: string,
): PrintedDocument {
	return {
		title: words.title,
		subtitle: printable(application.companyName),
		language: staff.interface_language,
		region: partner.configuration.default_country,
		number: application.shortApplicationId,
		version: words.version,
		made_at: made_at.toISOString(),
		publisher: printable(partner.configuration.legal_name),
		words: { page: words.page, place_and_date: words.place_and_date, signature_of: words.signature_of },
		brand: brandOf(partner),
		blocks: [
			...blocks,
			heading(words.seal),
			facts(null, [
				[words.made_by, `${staff.display_name}, ${moment(made_at)}`],
				[words.manifest, manifest_sha256],
				[words.chain, words.chain_value.replace('{number}', String(head.position)).replace('{hash}', head.hash)],
			]),
			paragraph(words.sealed_note),
		],
	}
}
