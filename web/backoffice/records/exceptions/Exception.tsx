import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ExceptionView } from '#contract/records/staff/exceptions.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { shiftPoint } from '#domain/platform/money.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './ExceptionsPage.module.css'

/** One exception: when, which rule, why, in which case, by whom and with whom. */
export function Exception({ exception }: { readonly exception: ExceptionView }) {
	const { t, i18n } = useTranslation('exceptions')
	const formats = useFormats()
	const times = useTimes()
	const { kind, happened_at, application, partner_name, decided_by, second_person, reason, rate_bps, item, code } = exception
	const what = [
		rate_bps === null ? undefined : t('rate', { rate: formats.percent(shiftPoint(rate_bps, -4)) }),
		item?.[i18n.language as Language],
		code === null ? undefined : t('code', { code }),
	].filter((part) => part !== undefined)
	return (
		<li className={classes.entry}>
			<time className={classes.when} dateTime={happened_at}>
				{times.exact(new Date(happened_at))}
			</time>
			<div>
				<p className={classes.what}>{t(`kinds.${kind}`)}</p>
				{what.map((part) => (
					<p key={part}>{part}</p>
				))}
				{reason !== null && reason !== '' && <p className={classes.note}>{reason}</p>}
			</div>
			<p className={classes.where}>
				<Link to={path.case(application.applicationId)}>{application.companyName}</Link>
				<span className="figures">{application.shortApplicationId}</span>
				<span>{partner_name}</span>
			</p>
			<p className={classes.who}>
				<span className={classes.person}>{decided_by}</span>
				<span>{second_person === null ? t('no_second') : t('second', { name: second_person })}</span>
			</p>
		</li>
	)
}
