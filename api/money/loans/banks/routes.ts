import { findBank as findBankCall } from '#contract/money/banks.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { findBank } from './banks.ts'

export function routes(serve: Serve): void {
	serve(findBankCall, ({ params }) => ({ bank: findBank(params) }))
}
