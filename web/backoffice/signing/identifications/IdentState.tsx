import { useTranslation } from 'react-i18next'

import type { StaffIdentPerson } from '#contract/signing/staff/identifications.ts'
import type { IdentStatus } from '#domain/signing/identifications/run.ts'

import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'

const tones = { start: 'plain', in_progress: 'brand', failed: 'danger', completed: 'success' } as const satisfies Record<IdentStatus, Tone>

/** Whether somebody is identified; a doubt or something to look at comes before the provider's word. */
export function IdentState({ person: { status, runs, is_in_doubt } }: { readonly person: StaffIdentPerson }) {
	const { t } = useTranslation('identifications')
	const is_looked_at = runs.some(
		(run) => run.is_last && (run.findings.length > 0 || run.verdict !== null) && run.status !== 'completed' && run.status !== 'failed',
	)
	if (is_in_doubt) return <Tag tone="danger">{t('staff.status.doubted')}</Tag>
	if (is_looked_at) return <Tag tone="warning">{t('staff.status.looked_at')}</Tag>
	return <Tag tone={tones[status]}>{t(`staff.status.${status}`)}</Tag>
}
