-- What an open application was re-opened for, and nothing else may be changed of it; null where it is open from the start.
alter table applications add column reopened_for text[];
