import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Contact } from '../../../kit/layout/Contact.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { DraftActions } from './DraftActions.tsx'
import { FlowFrameContext } from './flow-frame.ts'
import classes from './FlowPage.module.css'
import { Progress } from './Progress.tsx'

interface FlowPageProps {
	/** Index of the step, from 0. */
	readonly step: number
	readonly title: string
	readonly lead?: string
	/** The summary of the request so far. */
	readonly summary: ReactNode
	/** A phone has no room beside the form: the first step, which asks for the same values, omits the summary there. */
	readonly is_summary_on_phone?: boolean
	/** A pending request blocks discarding the draft. */
	readonly is_busy?: boolean
	readonly children: ReactNode
}

/** The layout of a step: the form on the left; the request and the contact beside it, sticky while the form scrolls. */
export function FlowPage({ step, title, lead, summary, is_summary_on_phone = true, is_busy = false, children }: FlowPageProps) {
	const { t } = useTranslation('applications')
	const frame = use(FlowFrameContext)
	const { customer_support_email, customer_support_phone } = usePartner()
	const is_contactable = customer_support_email !== null || customer_support_phone !== null
	return (
		<div className={classes.columns}>
			<div className={classes.main}>
				<PageHeading above={frame?.progress ?? <Progress step={step} />} title={title} lead={lead} />
				{children}
				{!is_busy && <DraftActions />}
			</div>
			<aside className={classes.aside} data-phone={is_summary_on_phone || undefined}>
				{summary}
				{is_contactable && (
					<div className={classes.contact}>
						<p className={classes.question}>{t('summary.questions')}</p>
						<Contact />
					</div>
				)}
			</aside>
		</div>
	)
}
