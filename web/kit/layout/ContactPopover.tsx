import { useTranslation } from 'react-i18next'

import { MailIcon, PhoneIcon } from '../icons.tsx'
import { usePartner } from '../page-state.tsx'
import { Contact } from './Contact.tsx'
import classes from './Header.module.css'
import { Popover } from './Popover.tsx'

/** The partner's phone and e-mail in a popover on every page. */
export function ContactPopover() {
	const { t } = useTranslation('shell')
	const { customer_support_email, customer_support_phone } = usePartner()
	if (customer_support_email === null && customer_support_phone === null) return null
	return (
		<Popover
			label={t('contact.open')}
			button={
				<>
					{customer_support_phone === null ? <MailIcon /> : <PhoneIcon />}
					<span className={classes.fromTablet}>{t('contact.open')}</span>
				</>
			}
		>
			<div className={classes.contact}>
				<p className={classes.panelTitle}>{t('contact.title')}</p>
				<Contact />
			</div>
		</Popover>
	)
}
