// Entry of the thread that holds a data set. Its libraries are in its one file, so it listens from its first tick.
import { expose } from 'comlink';
import { ServedDataSet } from './served-data-set.ts';

expose(new ServedDataSet());
