-- Money that a bank took back of a collection, and that was booked at its loan: nothing is left to be done with it.
alter table bank_entries add column is_return_booked boolean not null default false;
