import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Contact } from '../../kit/layout/Contact.tsx'
import { PageHeading } from '../../kit/layout/PageHeading.tsx'
import { usePartner } from '../../kit/page-state.tsx'
import { DraftActions } from './DraftActions.tsx'
import { FlowFrameContext } from './flow-frame.ts'
import classes from './FlowPage.module.css'
import { Progress } from './Progress.tsx'

interface FlowPageProps {
	/** Which of the steps this is, from 0. */
	readonly step: number
	readonly title: string
	readonly lead?: string
	/** The request so far. */
	readonly summary: ReactNode
	/** Phones have no room beside the form: there the first step, which asks for it all, goes without the summary. */
	readonly is_summary_on_phone?: boolean
	/** Something is under way that throwing the request away would cut off. */
	readonly is_busy?: boolean
	readonly children: ReactNode
}

/** A step of the application: the form on the left; beside it, in view while the form scrolls, the request and whom to ask. */
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
