import { getDynamicFormsConfig } from '#contract/applying/forms.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { findForm } from './forms.ts'

export function routes(serve: Serve): void {
	serve(getDynamicFormsConfig, ({ db, query }) => findForm(db, query.dynamic_forms_name, query.since_version))
}
