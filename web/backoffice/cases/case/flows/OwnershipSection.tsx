import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { getOwnership } from '#contract/applying/staff/ownership.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Flows.module.css'
import { CheckDialog } from './OwnershipDialog.tsx'

/** The register of beneficial owners beside the declaration; all checks are stored, the last one counts. */
export function OwnershipSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-flows')
	const formats = useFormats()
	const times = useTimes()
	const { applicationId } = case_view.application
	const [is_open, setOpen] = useState(false)
	const { data } = useCall(getOwnership, { params: { applicationId } }, { throwOnError: false })
	return (
		<Section id="ownership" title={t('ownership.title')}>
			{data === undefined && <Skeleton lines={2} />}
			{data?.checks.length === 0 && <p className={classes.muted}>{t('ownership.none')}</p>}
			<ul>
				{data?.checks.map((check) => (
					<li key={check.check_id} className={classes.subject}>
						<div className={classes.head}>
							<h3>
								{check.register_reference} <span className={classes.muted}>{formats.date(check.looked_at_on)}</span>
							</h3>
							<Tag tone={check.result === 'agrees' ? 'success' : check.decision === null ? 'warning' : 'plain'}>
								{t(`ownership.${check.result}`)}
							</Tag>
						</div>
						{check.result === 'differs' && <p>{`${t('ownership.decision')}: ${t(`ownership.${check.decision ?? 'undecided'}`)}`}</p>}
						{check.note !== null && <p className={classes.note}>{check.note}</p>}
						<p className={classes.muted}>{`${check.checked_by}, ${times.exact(new Date(check.checked_at))}`}</p>
					</li>
				))}
			</ul>
			{data?.may_check === true && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('ownership.add')}
					</Button>
				</div>
			)}
			{is_open && <CheckDialog applicationId={applicationId} seen={data?.checks[0]?.check_id ?? null} onClose={() => setOpen(false)} />}
		</Section>
	)
}
