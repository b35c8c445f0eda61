/** Values of a representative's fields, shown in the portal and in the back office. */
export const values = {
	genders: { F: 'weiblich', M: 'männlich' },
	owner_reasons: {
		control_by_other_means: 'Kontrolliert das Unternehmen auf andere Weise',
		fictitious_owner: 'Gehört zur Leitung, weil sonst niemand zu ermitteln ist',
	},
}
