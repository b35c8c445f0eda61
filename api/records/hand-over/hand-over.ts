import type { PassThrough } from 'node:stream'

import { ZipFile } from 'yazl'

import { archiveList } from '#domain/applying/documents/archive.ts'

import { addDocuments, chooseDocuments } from '#api/applying/documents/archive/archive.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { wholeHistoryOf } from '#api/cases/case/case.ts'
import { handedOver } from '#api/money/dunning/dunning.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'

type Gathered = Awaited<ReturnType<typeof gather>>

async function gather(context: Pick<StaffContext, 'services' | 'db' | 'actor'>, loan_id: string) {
	const { application, loan, arrears, letters } = await handedOver(context, loan_id)
	const documents = await chooseDocuments(context, application)
	const data = { loan, arrears, history: await wholeHistoryOf(context.db, application) }
	await recordEvent(context, application, { kind: 'hand_over_file_made', details: { loan_id } })
	return { number: application.shortApplicationId, documents, data, letters }
}

/** Everything a loan is handed over with, as one ZIP that is made while it is streamed. */
export async function handOverFile({ services, actor }: Pick<StaffContext, 'services' | 'actor'>, loan_id: string): Promise<FileAnswer> {
	const gathered = await services.database.transaction(scopeOfStaff(actor), (db) => gather({ services, db, actor }, loan_id))
	const zip = new ZipFile()
	const output = zip.outputStream as PassThrough
	// A failure aborts the download, so that nobody takes a partial file for complete.
	const breakOff = (error: unknown): void => {
		services.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'hand-over file broken off')
		output.destroy(error instanceof Error ? error : undefined)
	}
	zip.on('error', breakOff)
	void fill({ services, actor }, { zip, output }, gathered).catch(breakOff)
	return new FileAnswer({ content: output, file_name: `${gathered.number}-hand-over.zip`, content_type: 'application/zip' })
}

async function fill(
	{ services, actor }: { readonly services: Services; readonly actor: StaffContext['actor'] },
	{ zip, output }: { readonly zip: ZipFile; readonly output: PassThrough },
	{ data, letters, documents }: Gathered,
): Promise<void> {
	zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, '\t')}\n`), 'hand-over.json')
	for (const { letter, step, taken_on } of letters) {
		const { pdf } = await services.printer.print(letter)
		zip.addBuffer(pdf, `letters/${taken_on}-${step}.pdf`, { compress: false })
	}
	const listed = await addDocuments(services, { zip, output, language: actor.interface_language, documents, folder: 'documents/' })
	zip.addBuffer(Buffer.from(archiveList(listed)), 'documents.csv')
	zip.end()
}
