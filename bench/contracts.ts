import { execFileSync } from 'node:child_process'

import { Printer } from '#api/platform/printer/printer.ts'
import { makeLog } from '#api/platform/log.ts'
import { compose } from '#domain/signing/contract-documents/compose.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'
import { contractTerms, figuresOf } from '#domain/signing/contract-documents/terms.ts'
import { aContract } from '#domain/testing/a-contract.ts'

const contracts = 200

export interface ContractsResult {
	/** From the order to the PDF, one after the other. */
	readonly median_ms: number
	readonly p95_ms: number
	/** The first document, which starts the process. */
	readonly first_ms: number
	/** CPU time per document, start included; other load on the machine does not affect it. */
	readonly processor_ms: number
	/** Memory of the typesetting process after this many documents. */
	readonly after_10_mib: number
	readonly after_200_mib: number
	readonly pages: number
	readonly kilobytes: number
}

const seenOf = (pid: number | undefined, field: 'rss' | 'cputimes'): number =>
	pid === undefined ? 0 : Number(execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }))

const residentMib = (pid: number | undefined): number => seenOf(pid, 'rss') / 1024

/** Loan contracts of 48 instalments, each different, one after the other. */
export async function benchContracts(): Promise<ContractsResult> {
	const template = contractTemplate.parse(productTemplates.find(({ kind, language }) => kind === 'loan_contract' && language === 'de'))
	const figures = figuresOf(
		contractTerms.parse({
			kind: 'loan',
			currency: 'EUR',
			amount_cents: 15_000_000,
			duration_months: 48,
			interest_rate_bps: 595,
			repayment: {},
			conditions: [],
		}),
		'de',
	)
	const printer = new Printer({ log: makeLog('warn') })
	const took_ms: number[] = []
	let [after_10_mib, pages, kilobytes] = [0, 0, 0]
	try {
		for (let count = 1; count <= contracts; count += 1) {
			const data = aContract({ lists: figures.lists }, { ...figures.values, 'company.name': `Muster Maschinenbau ${count} GmbH` })
			const began = performance.now()
			const { pdf, page_count } = await printer.print(compose(template, 1, data))
			took_ms.push(performance.now() - began)
			if (count === 10) after_10_mib = residentMib(printer.pid)
			pages = page_count
			kilobytes = pdf.length / 1000
		}
		const [first_ms = 0, ...others] = took_ms
		const sorted = others.toSorted((one, other) => one - other)
		return {
			median_ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
			p95_ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
			first_ms,
			processor_ms: (seenOf(printer.pid, 'cputimes') * 1000) / contracts,
			after_10_mib,
			after_200_mib: residentMib(printer.pid),
			pages,
			kilobytes,
		}
	} finally {
		await printer.close()
	}
}
