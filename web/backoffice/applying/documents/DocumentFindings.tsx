import { useTranslation } from 'react-i18next'

import type { DocumentView, FindingView } from '#contract/applying/documents.ts'

import { useFindingText } from '../../../kit/preflight/finding-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'
import classes from './DocumentsSection.module.css'

export const findingTones = { blocks: 'danger', warns: 'warning', notes: 'neutral' } as const satisfies Record<
	FindingView['severity'],
	Tone
>

/** The worst that was found in a file; notes are for reading only. */
export const worstFinding = ({ preflight }: Pick<DocumentView, 'preflight'>): 'blocks' | 'warns' | undefined =>
	(['blocks', 'warns'] as const).find((severity) => preflight?.findings.some((finding) => finding.severity === severity))

/** The findings of a file, the worst first, and the applicant's answer. */
export function DocumentFindings({ document: { preflight } }: { readonly document: Pick<DocumentView, 'preflight'> }) {
	const { t } = useTranslation('preflight')
	const formats = useFormats()
	const words = useWords()
	const text = useFindingText({ date: formats.date, documentType: words.documentType })
	if (preflight === null || preflight.findings.length === 0) return null
	const order = Object.keys(findingTones)
	return (
		<ul className={classes.findings} aria-label={t('label')}>
			{preflight.findings
				.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
				.map((finding) => (
					<li key={finding.code}>
						<Tag tone={findingTones[finding.severity]}>{t(`severity.${finding.severity}`)}</Tag> {text.what(finding)}{' '}
						{finding.severity === 'warns' && (
							<span className={classes.answer}>
								{finding.confirmed === null ? t('unanswered') : t('confirmed', { date: formats.date(finding.confirmed) })}
							</span>
						)}
					</li>
				))}
		</ul>
	)
}
