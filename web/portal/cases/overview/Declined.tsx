import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { declineText } from '#domain/applying/decisions/decline-text.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { mayCreateApplication, usePageState } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { wishAddress } from '#web/portal/applying/applications/wish.ts'
import { tabAddress, tabsOf } from '#web/portal/applying/applications/tabs.ts'
import { path } from '#web/portal/platform/path.ts'
import { DeclineReasons } from './DeclineReasons.tsx'
import classes from './Overview.module.css'

/** The end without a loan: why, what would change it, the contact, and a link to start a new request. */
export function Declined({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation(['dashboard', 'decisions', 'enumerations'])
	const formats = useFormats()
	const may_create = usePageState(mayCreateApplication)
	const { decline, shortApplicationId } = application
	const reason = application.rejection_reason ?? 'declined'
	const text =
		decline && declineText(decline, { formats, short_id: shortApplicationId, say: (key, values) => t(`decisions:${key}`, values) })
	return (
		<Panel title={t(`ended.${reason}.title`)}>
			<div className={classes.ended}>
				<p>{t(`ended.${reason}.text`)}</p>
				{text === null ? (
					<div>
						<p className={classes.question}>{t('ended.talk')}</p>
						<Contact />
					</div>
				) : (
					<DeclineReasons
						text={text}
						write={
							tabsOf(application).includes('messages') && (
								<p>
									<ButtonLink emphasis="secondary" to={tabAddress(application.applicationId, 'messages')}>
										{t('decisions:write')}
									</ButtonLink>
								</p>
							)
						}
					/>
				)}
				{may_create && application.alternatives.length > 0 && (
					<section>
						<h3 className={classes.question}>{t('fits.title')}</h3>
						<p>{t('fits.text')}</p>
						<ul className={classes.fits}>
							{application.alternatives.map((loan_type) => (
								<li key={loan_type}>
									<Link className={classes.change} to={wishAddress({ ...application, loan_type })}>
										{t('fits.start', { loan_type: t(`enumerations:loan_type.${loan_type}`) })}
									</Link>
								</li>
							))}
						</ul>
					</section>
				)}
				{may_create && (
					<ButtonLink emphasis="secondary" to={path.applicationLoanInfo()}>
						{t('ended.new')}
					</ButtonLink>
				)}
			</div>
		</Panel>
	)
}
