-- What somebody said of themselves at registration: mails greet them by it, and it is not asked again.
alter table users
	add column names text,
	add column telephone text;
