import { cpus, totalmem } from 'node:os'
import { writeFile } from 'node:fs/promises'

import { benchApi, type ApiResult } from './api.ts'
import { benchPage, type PageResult } from './page.ts'

/** Measures everything in one run and keeps the results in bench/RESULTS.md: `npm run bench`. */
const number = (value: number, digits = 0): string => value.toFixed(digits)
const mark = (reached: boolean): string => (reached ? 'reached' : '**missed**')

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, database, server and load on this one machine`

function apiTable(results: readonly ApiResult[]): string {
	const rows = results.flatMap(({ applications, calls }) =>
		Object.entries(calls).map(
			([call, { ours_per_s, bare_per_s, ratio, ratio_range }]) =>
				`| ${call} | ${applications.toLocaleString('en')} | ${number(ours_per_s)} | ${number(bare_per_s)} | **${number(ratio, 2)}** | ${number(ratio_range[0], 2)} to ${number(ratio_range[1], 2)} |`,
		),
	)
	return [
		'| Call | Applications stored | Ours, requests/s | Bare, requests/s | Ratio (median) | Range |',
		'|---|---|---|---|---|---|',
		...rows,
	].join('\n')
}

function goals(api: readonly ApiResult[], page: PageResult): string {
	const [few, many] = api
	const list = few?.calls.list.ratio ?? 0
	const list_many = many?.calls.list.ratio ?? 0
	const kept = (many?.calls.list.ours_per_s ?? 0) / (few?.calls.list.ours_per_s ?? 1)
	const kilobytes = (page.script_bytes + page.style_bytes) / 1000
	return [
		'| Goal | Measured | |',
		'|---|---|---|',
		`| list at least 0.5 of the bare server | ${number(list, 2)} and ${number(list_many, 2)} | ${mark(list >= 0.5 && list_many >= 0.5)} |`,
		`| list with 100,000 applications within 20 % of 1,000 | ${number(kept * 100)} % | ${mark(kept >= 0.8)} |`,
		`| JavaScript and CSS of the first public route at most 210 kB brotli | ${number(kilobytes, 1)} kB | ${mark(kilobytes <= 210)} |`,
		`| largest contentful paint at most 1.5 x the floor | ${number(page.ratio, 2)} x (${number(page.lcp_ms)} ms, floor ${number(page.floor_lcp_ms)} ms) | ${mark(page.ratio <= 1.5)} |`,
		`| no layout shift | ${number(page.layout_shift, 4)} | ${mark(page.layout_shift === 0)} |`,
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

const api = await benchApi()
const page = await benchPage()
const text = `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.

Ratios are what counts: both sides of each were measured in turn in the same run, so what else the machine does hits both.

${goals(api, page)}

## Calls

Against a bare \`node:http\` server with one named prepared statement and \`JSON.stringify\` on the same database. Ours does all of it: session
lookup, validation, tenant scope, row-level security, headers, the contract's answer schema and a log line for each request; the patch runs in
a transaction with a row lock and writes an audit event. 20 applications in the list, 16 connections, five rounds of four seconds a side.

${apiTable(api)}

## The first public page

\`/application/loan-info\` in headless Chromium, 360 px, a quarter of the processor, 1.6 Mbit/s and 150 ms, empty cache, median of five. The floor is
the same HTML with its styles inside and nothing to load.

${pageTable(page)}
`
await writeFile(new URL('./RESULTS.md', import.meta.url), text)
console.log(text)
