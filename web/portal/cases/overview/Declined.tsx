import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { mayCreateApplication, usePageState } from '../../../kit/page-state.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Overview.module.css'

/** The end without a loan: the reason in plain words, the contact, and a link to start a new request. */
export function Declined({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const may_create = usePageState(mayCreateApplication)
	const reason = application.rejection_reason ?? 'declined'
	return (
		<Panel title={t(`ended.${reason}.title`)}>
			<div className={classes.ended}>
				<p>{t(`ended.${reason}.text`)}</p>
				<div>
					<p className={classes.question}>{t('ended.talk')}</p>
					<Contact />
				</div>
				{may_create && (
					<ButtonLink emphasis="secondary" to={path.applicationLoanInfo()}>
						{t('ended.new')}
					</ButtonLink>
				)}
			</div>
		</Panel>
	)
}
