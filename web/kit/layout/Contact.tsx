import { useTranslation } from 'react-i18next'

import { MailIcon, PhoneIcon } from '../icons.tsx'
import { usePartner } from '../page-state.tsx'
import classes from './Contact.module.css'

/** The partner's phone and e-mail; renders nothing where neither is configured. */
export function Contact() {
	const { t } = useTranslation('shell')
	const { customer_support_email, customer_support_phone } = usePartner()
	if (customer_support_email === null && customer_support_phone === null) return null
	return (
		<ul className={classes.list}>
			{customer_support_phone !== null && (
				<li>
					<a className={classes.way} href={`tel:${customer_support_phone.replaceAll(/[^+\d]/g, '')}`}>
						<PhoneIcon />
						<span className="visually-hidden">{t('contact.phone')}</span>
						<span className="figures">{customer_support_phone}</span>
					</a>
				</li>
			)}
			{customer_support_email !== null && (
				<li>
					<a className={classes.way} href={`mailto:${customer_support_email}`}>
						<MailIcon />
						<span className="visually-hidden">{t('contact.email')}</span>
						{customer_support_email}
					</a>
				</li>
			)}
		</ul>
	)
}
