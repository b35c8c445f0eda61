-- Who made an appointment: its mailed links work as long as they may.
alter table appointments add column booked_by uuid;
update appointments
	set booked_by = applications.user_id
	from applications
	where applications.partner_id = appointments.partner_id and applications.application_id = appointments.application_id;
alter table appointments alter column booked_by set not null;
alter table appointments add foreign key (partner_id, booked_by) references users;
