import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

import { benchCalls } from './api.ts'
import { bankFilesText, bank_files_heading, benchBankFiles } from './bank-files.ts'
import { callsText, calls_heading } from './calls.ts'
import { benchCompanies, type CompanyResult } from './companies.ts'
import { benchContracts, type ContractsResult } from './contracts.ts'
import { benchDayEnd, dayEndText, day_end_heading } from './day-end.ts'
import { benchCreation, type CreationResult } from './creation.ts'
import { benchDocuments, type DocumentsResult } from './documents.ts'
import { benchLoans, loansText, loans_heading } from './loans.ts'
import { benchLogins, type LoginResult } from './logins.ts'
import { benchPage, type PageResult } from './page.ts'
import { benchPaints, withPaints } from './paints.ts'
import { benchPayments, paymentsText, payments_heading } from './payments.ts'
import { benchQueues, queuesText } from './queues.ts'
import { benchUploads, type UploadResult } from './uploads.ts'
import { sectionIn, withSection } from './sections.ts'
import { weights_heading } from './weights.ts'
import { goalTable, machine, mark, number } from './words.ts'

/**
 * Measures everything in one run and keeps the results in bench/RESULTS.md: `npm run bench`. The company search is measured by
 * itself, because it takes minutes to fill: `npm run bench -- companies`, kept in bench/COMPANIES.md. So is the memory that uploads take:
 * `npm run bench -- uploads`, kept in bench/UPLOADS.md; and the longest list of documents: `npm run bench -- documents`, kept in
 * bench/DOCUMENTS.md; and the list of staff over a million applications: `npm run bench -- queues`, kept in bench/QUEUES.md; and the setting of contracts: `npm run bench -- contracts`, kept in bench/CONTRACTS.md.
 * Loans and their payments, kept in bench/LOANS.md: `npm run bench -- day-end`, `-- loans`, `-- payments`, each with `--size` loans or entries.
 * Parts of the whole run whose section of bench/RESULTS.md is replaced: `npm run bench -- calls`, `-- paints`, `-- bank-files`.
 * A part of the whole run, shown and not kept, while something is being made faster: `npm run bench -- creation`.
 */
const creationGoals = (creation: CreationResult): string[] => [
	`| an application is created in less than 300 ms (p95) | ${number(creation.ours_p95_ms)} ms; a bare transaction with the same rows ${number(creation.bare_p95_ms)} ms, ${number(creation.ratio, 1)} x by the medians | ${mark(creation.ours_p95_ms < 300)} |`,
]

function goals(creation: CreationResult, page: PageResult, logins: LoginResult): string {
	const kilobytes = (page.script_bytes - page.text_bytes + page.style_bytes) / 1000
	return goalTable([
		...creationGoals(creation),
		`| JavaScript and CSS of the first public route at most 210 kB brotli, its texts apart | ${number(kilobytes, 1)} kB | ${mark(kilobytes <= 210)} |`,
		`| largest contentful paint at most 1.5 x the floor | ${number(page.ratio, 2)} x (${number(page.lcp_ms)} ms, floor ${number(page.floor_lcp_ms)} ms) | ${mark(page.ratio <= 1.5)} |`,
		`| others wait less than 500 ms (p95) while 20 people a second log in | page ${number(logins.page_p95_ms)} ms, list ${number(logins.list_p95_ms)} ms | ${mark(logins.others === 0 && Math.max(logins.page_p95_ms, logins.list_p95_ms) < 500)} |`,
		`| no layout shift | ${number(page.layout_shift, 4)} | ${mark(page.layout_shift === 0)} |`,
	])
}

const loginText = ({ right, wrong, others, login_p95_ms, page_p95_ms, list_p95_ms }: LoginResult): string =>
	[
		'Twenty logins a second for a minute at 200 accounts from as many addresses, half of them with a wrong password, while somebody',
		'reads the first page and a signed-in applicant the list. Passwords are hashed with Argon2id (19 MiB, two passes).',
		'',
		'| | |',
		'|---|---|',
		`| right, wrong, anything else | ${right}, ${wrong}, ${others} |`,
		`| a login, p95 | ${number(login_p95_ms)} ms |`,
		`| the first page meanwhile, p95 | ${number(page_p95_ms)} ms |`,
		`| the list meanwhile, p95 | ${number(list_p95_ms)} ms |`,
	].join('\n')

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The means of the first and of the second half. */
function halvesOf(rates: readonly number[]): readonly [number, number] {
	const middle = Math.floor(rates.length / 2)
	return [meanOf(rates.slice(0, middle)), meanOf(rates.slice(middle))]
}

const companyText = (result: CompanyResult): string => {
	const [early, late] = halvesOf(result.import_rates_per_s)
	return [
		`# The company search over ${result.companies.toLocaleString('en')} companies`,
		'',
		`Written by \`npm run bench -- companies\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
		'',
		'Invented companies in the form of OffeneRegister are imported while the server runs; then twenty searches a second come for a minute,',
		'whether or not those before were answered: names, beginnings, names with two letters swapped, common words and register numbers in turn.',
		'The ratio is to one row by an index, asked of the database directly at the same time.',
		'',
		'| Goal | Measured | |',
		'|---|---|---|',
		`| a search in less than 100 ms (p95) | ${number(result.search_p95_ms)} ms, ${number(result.search_p95_ms / result.bare_p95_ms, 1)} x the bare look-up (${number(result.bare_p95_ms, 1)} ms) | ${mark(result.search_p95_ms < 100)} |`,
		`| memory of the server flat | ${number(result.memory_before_mib)} MiB before, ${number(result.memory_after_mib)} MiB after | ${mark(result.memory_after_mib < result.memory_before_mib + 64)} |`,
		`| the second half imported as fast as the first (90 %) | ${number((late / early) * 100)} % (${number(early)} and ${number(late)} rows/s) | ${mark(late / early >= 0.9)} |`,
		'',
		'| | |',
		'|---|---|',
		`| the whole import | ${number(result.import_s)} s, at most ${number(result.import_memory_mib)} MiB in its process |`,
		`| rows a second, by 100,000 | ${result.import_rates_per_s.map((rate) => number(rate)).join(', ')} |`,
		`| a search, median and longest | ${number(result.search_p50_ms)} ms, ${number(result.search_max_ms)} ms |`,
		...Object.entries(result.kinds_p95_ms).map(([kind, ms]) => `| ${kind}, p95 | ${number(ms)} ms |`),
		`| exact names and names with a slip that were not among the twenty answers | ${result.missed} |`,
		'',
	].join('\n')
}

const uploadText = ({ lowest_mib, highest_mib, reader_mib, upload_s, examined_s }: UploadResult): string => {
	const grown_mib = highest_mib - lowest_mib
	return [
		'# Twenty uploads at once',
		'',
		`Written by \`npm run bench -- uploads\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
		'',
		'Twenty PDFs of 10 MB arrive at the same time, in parts; each is examined, scanned by the simulated scanner and looked into by the',
		'process that reads files, one after the other.',
		'',
		'| Goal | Measured | |',
		'|---|---|---|',
		`| memory of the server grows by less than 150 MiB | ${number(grown_mib)} MiB (from ${number(lowest_mib)} to ${number(highest_mib)} MiB) | ${mark(grown_mib < 150)} |`,
		'',
		'| | |',
		'|---|---|',
		`| the process that reads files, at most | ${number(reader_mib)} MiB |`,
		`| all twenty have arrived after | ${number(upload_s, 1)} s |`,
		`| and all were looked into | ${number(examined_s, 1)} s later |`,
		'',
	].join('\n')
}

function pageTable(page: PageResult): string {
	const rows = page.files.map((file) => `| \`${file.name.split('/').at(-1) ?? ''}\` | ${number(file.bytes / 1000, 1)} |`)
	return [
		'| File | kB brotli |',
		'|---|---|',
		...rows,
		`| styles inside the page | ${number(page.style_bytes / 1000, 1)} |`,
		`| the page itself, styles included | ${number(page.html_bytes / 1000, 1)} |`,
	].join('\n')
}

const documentsText = (result: DocumentsResult): string =>
	[
		`# The list of ${result.documents} documents`,
		'',
		`Written by \`npm run bench -- documents\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
		'',
		'The whole call over HTTP: session, ownership, rows, why each was given back, what may be done with it, the contract’s answer schema. Against',
		'one prepared query for the same rows on a connection of its own, in turn.',
		'',
		'| Goal | Measured | |',
		'|---|---|---|',
		`| the list in less than 500 ms (p95) | ${number(result.ours_p95_ms)} ms, ${number(result.ratio, 1)} x the bare query by the medians | ${mark(result.ours_p95_ms < 500)} |`,
		'',
		'| | median | p95 |',
		'|---|---|---|',
		`| the list, ${number(result.answer_bytes / 1000)} kB of JSON | ${number(result.ours_p50_ms, 1)} ms | ${number(result.ours_p95_ms, 1)} ms |`,
		`| the bare query | ${number(result.bare_p50_ms, 1)} ms | ${number(result.bare_p95_ms, 1)} ms |`,
		'',
	].join('\n')

const contractsText = (result: ContractsResult): string =>
	[
		'# Two hundred contracts',
		'',
		`Written by \`npm run bench -- contracts\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
		'',
		`Loan contracts of 48 instalments (${result.pages} pages, ${number(result.kilobytes)} kB, PDF/A-2a), one after the other, from asking to the bytes.`,
		'',
		'| | |',
		'|---|---|',
		`| processor time for each | ${number(result.processor_ms)} ms |`,
		`| median | ${number(result.median_ms)} ms |`,
		`| p95 | ${number(result.p95_ms)} ms |`,
		`| the first, with the start of the process | ${number(result.first_ms)} ms |`,
		`| memory of the typesetting process after 10 | ${number(result.after_10_mib)} MiB |`,
		`| after 200 | ${number(result.after_200_mib)} MiB |`,
		'',
	].join('\n')

if (process.argv.includes('queues')) {
	const text = queuesText(await benchQueues())
	await writeFile(new URL('./QUEUES.md', import.meta.url), text)
	console.log(text)
	process.exit()
}
if (process.argv.includes('contracts')) {
	const text = contractsText(await benchContracts())
	await writeFile(new URL('./CONTRACTS.md', import.meta.url), text)
	console.log(text)
	process.exit()
}
if (process.argv.includes('documents')) {
	const text = documentsText(await benchDocuments())
	await writeFile(new URL('./DOCUMENTS.md', import.meta.url), text)
	console.log(text)
	process.exit()
}
if (process.argv.includes('companies')) {
	const text = companyText(await benchCompanies())
	await writeFile(new URL('./COMPANIES.md', import.meta.url), text)
	console.log(text)
	process.exit()
}
if (process.argv.includes('uploads')) {
	const text = uploadText(await benchUploads())
	await writeFile(new URL('./UPLOADS.md', import.meta.url), text)
	console.log(text)
	process.exit()
}
if (process.argv.includes('creation')) {
	console.log(goalTable(creationGoals(await benchCreation())))
	process.exit()
}
const loans_results = new URL('./LOANS.md', import.meta.url)

/** The size that is asked for, or another one. */
const sizeOr = (otherwise: number): number => Number(process.argv[process.argv.indexOf('--size') + 1 || process.argv.length] ?? otherwise)

async function keepLoans(heading: string, text: string): Promise<void> {
	const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
	const said = `Written by \`npm run bench -- ${process.argv.slice(2).join(' ')}\` on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}.`
	await writeFile(loans_results, withSection(await readFile(loans_results, 'utf8'), heading, `${said}\n\n${text}`))
	console.log(text)
	process.exit()
}

if (process.argv.includes('day-end')) {
	const size = sizeOr(4_000)
	await keepLoans(day_end_heading, dayEndText([await benchDayEnd(Math.ceil(size / 4)), await benchDayEnd(size)]))
}
if (process.argv.includes('loans')) await keepLoans(loans_heading, loansText(await benchLoans(sizeOr(100_000))))
if (process.argv.includes('payments')) await keepLoans(payments_heading, paymentsText(await benchPayments(sizeOr(10_000))))
const results = new URL('./RESULTS.md', import.meta.url)
if (process.argv.includes('calls')) {
	const text = callsText(await benchCalls())
	await writeFile(results, withSection(await readFile(results, 'utf8'), calls_heading, text))
	console.log(text)
	process.exit()
}
if (process.argv.includes('paints')) {
	await writeFile(results, withPaints(await readFile(results, 'utf8'), await benchPaints()))
	process.exit()
}
if (process.argv.includes('bank-files')) {
	const text = bankFilesText(await benchBankFiles())
	await writeFile(results, withSection(await readFile(results, 'utf8'), bank_files_heading, text))
	console.log(text)
	process.exit()
}
// First, while this process has nothing else in its memory.
const bank_files = await benchBankFiles()
const calls = await benchCalls()
const creation = await benchCreation()
const logins = await benchLogins()
const page = await benchPage()
const paints = await benchPaints()
const text = `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.

Ratios are what counts: both sides of each were measured in turn in the same run, so what else the machine does hits both. Loans and their payments:
[LOANS.md](LOANS.md).

${goals(creation, page, logins)}

## ${calls_heading}

${callsText(calls)}

## Creating an application

The whole call: session, validation, duplicates, decision by the product's table, indicative offer, events, mail job, receipt for the
idempotency key. The bare side writes the same rows in one transaction and does nothing else. Four at a time.

| | p95 |
|---|---|
| ours | ${number(creation.ours_p95_ms)} ms |
| bare | ${number(creation.bare_p95_ms)} ms |

## ${bank_files_heading}

${bankFilesText(bank_files)}

## Logging in

${loginText(logins)}

## The first public page

\`/application/loan-info\` in headless Chromium, 360 px, a quarter of the processor, 1.6 Mbit/s and 150 ms, empty cache, median of five. The floor is
the same HTML with its styles inside and nothing to load.

${pageTable(page)}
`
// Weights are measured by their own test, and stay.
const kept = sectionIn(await readFile(results, 'utf8'), weights_heading)
await writeFile(results, withPaints(kept === '' ? text : `${text}\n${kept}`, paints))
console.log(text)
