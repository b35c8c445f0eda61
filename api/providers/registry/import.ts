import { companyTypes } from '#domain/companies/company-types.ts'

import type { Database } from '../../db/database.ts'
import { fieldsOf, linesOf, NotATable } from './csv.ts'
import { refreshStatistics, upsertCompanies } from './store.ts'
import { companiesParameter, type NewRegistryCompany } from './write.ts'

export { NotATable } from './csv.ts'

/** The columns a register file must have, in any order; others may stand beside them (docs/operations/import-companies.md). */
const register_columns = [
	'company_number',
	'name',
	'legal_form',
	'register_type',
	'register_number',
	'register_court',
	'status',
	'street',
	'house_number',
	'post_code',
	'city',
] as const
type Column = (typeof register_columns)[number]

export interface ImportReport {
	readonly added: number
	readonly changed: number
	readonly bad: number
	/** The first of them, with what is wrong. */
	readonly bad_lines: readonly string[]
}

export interface ImportOptions {
	readonly chunks: AsyncIterable<Uint8Array>
	/** Under which name the companies are found. */
	readonly provider: string
	readonly country: string
	/** Told after each batch, with the lines read so far. */
	readonly onProgress: (lines: number) => void
}

const batch_size = 1000
const max_listed = 20

/** Reads a register file into the table: new numbers are added, known ones brought up to date, a bad line is counted and left out. */
export async function importRegister(database: Database, options: ImportOptions): Promise<ImportReport> {
	const counted = { added: 0, changed: 0, bad: 0 }
	const bad_lines: string[] = []
	// By number, because one statement may not change the same row twice: the later line wins.
	const batch = new Map<string, NewRegistryCompany>()
	const write = async (): Promise<void> => {
		if (batch.size === 0) return
		const values = { companies: companiesParameter([...batch.values()]) }
		const written = await database.transaction('every_partner', (db) => db.all(upsertCompanies, values))
		counted.added += written.filter((row) => row.is_new).length
		counted.changed += written.filter((row) => !row.is_new).length
		batch.clear()
	}
	let columns: Columns | undefined
	for await (const line of linesOf(options.chunks)) {
		if (columns === undefined) {
			columns = readHeader(line.text)
			continue
		}
		if (line.text === '') continue
		const company = readCompany(columns, line.text, options)
		if (typeof company === 'string') {
			counted.bad += 1
			if (bad_lines.length < max_listed) bad_lines.push(`line ${line.number}: ${company}`)
			continue
		}
		batch.set(company.company_number, company)
		if (batch.size < batch_size) continue
		await write()
		options.onProgress(line.number)
	}
	if (columns === undefined) throw new NotATable('it is empty')
	await write()
	await database.transaction('every_partner', (db) => db.all(refreshStatistics, {}))
	return { ...counted, bad_lines }
}

interface Columns {
	readonly count: number
	readonly places: Readonly<Record<Column, number>>
}

function readHeader(text: string): Columns {
	const names = fieldsOf(text)?.map((name) => name.trim().toLowerCase()) ?? []
	const missing = register_columns.filter((column) => !names.includes(column))
	if (missing.length > 0) throw new NotATable(`its first line lacks the columns ${missing.join(', ')}`)
	const places = Object.fromEntries(register_columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>
	return { count: names.length, places }
}

const blankToNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** A company, or what is wrong with the line. */
function readCompany({ count, places }: Columns, text: string, options: ImportOptions): NewRegistryCompany | string {
	const fields = fieldsOf(text)
	if (fields === undefined) return 'a quotation mark is missing'
	if (fields.length !== count) return `${fields.length} fields instead of ${count}`
	// oxlint-disable-next-line no-control-regex -- a name with one can't be stored, or would forge a line in a list
	if (/[\0-\x1F\x7F]/.test(text.replaceAll('\t', ' '))) return 'a control character'
	const given = (column: Column): string | null => blankToNull(fields[places[column]]?.trim().replaceAll(/\s+/g, ' ').normalize('NFC'))
	const company_number = given('company_number')
	const name = given('name')
	if (company_number === null || company_number.length > 100) return 'no company_number of 1 to 100 characters'
	if (name === null || name.length > 500) return 'no name of 1 to 500 characters'
	const legal_form = given('legal_form')
	const register = [given('register_type'), given('register_number')]
	return {
		provider: options.provider,
		company_number,
		name,
		country: options.country,
		company_type: companyTypes.find((type) => type === legal_form) ?? null,
		hr_number: register.includes(null) ? null : register.join(' '),
		register_court: given('register_court'),
		street: given('street'),
		house_number: given('house_number'),
		post_code: given('post_code'),
		location: given('city'),
		business_purpose: null,
		tax_id_number: null,
		foundation_date: null,
		rating_class: null,
		is_active: given('status') === 'currently registered',
	}
}
