import { Readable } from 'node:stream'

import { getLedgerTotals, getLedgerTotalsFile } from '#contract/records/staff/ledger-totals.ts'

import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { csv_start, csvLine } from '../exports/csv.ts'
import { turnoverLines, turnoverOf } from './ledger-totals.ts'

export function routes(serve: Serve): void {
	serve(getLedgerTotals, (call) => turnoverOf(call, call.query))

	serve.file(getLedgerTotalsFile, async ({ read, services, actor, query }) => {
		const turnover = await read((db) => turnoverOf({ db, services, actor }, query))
		const lines = turnoverLines(turnover).map((cells) => csvLine(cells, ';'))
		return new FileAnswer({
			content: Readable.from([csv_start, ...lines]),
			file_name: `ledger-${query.from}-${query.to}.csv`,
			content_type: 'text/csv; charset=utf-8',
		})
	})
}
