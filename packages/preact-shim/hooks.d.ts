export { useContext, useEffect, useState } from 'react';
