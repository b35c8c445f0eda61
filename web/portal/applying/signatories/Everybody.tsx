import { useTranslation } from 'react-i18next'

import { validateNextStatus } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/portal/platform/path.ts'
import { tabAddress } from '../applications/tabs.ts'
import classes from './SignatoriesTab.module.css'

interface EverybodyProps {
	readonly application_id: string
	/** Where another person is added. */
	readonly add: string
}

/** The specification's question before submitting: whether everyone is named (docs/domain/readings B343). Yes leads on, no adds somebody. */
export function Everybody({ application_id, add }: EverybodyProps) {
	const { t } = useTranslation('signatories')
	const { data: pre_check } = useCall(validateNextStatus, { params: { applicationId: application_id } })
	const is_ready = pre_check !== undefined && pre_check.next_status !== null
	return (
		<section className={classes.everybody}>
			<div>
				<h3>{t('everybody.title')}</h3>
				<p className={classes.question}>{t('everybody.question')}</p>
			</div>
			<div className={classes.answers}>
				<ButtonLink
					emphasis={is_ready ? 'primary' : 'secondary'}
					to={is_ready ? path.submit(application_id) : tabAddress(application_id, 'overview')}
				>
					{t('everybody.yes')}
				</ButtonLink>
				<ButtonLink emphasis="quiet" to={add}>
					{t('everybody.no')}
				</ButtonLink>
			</div>
		</section>
	)
}
